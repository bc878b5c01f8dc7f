import type { i18n, PostProcessorModule } from 'i18next';
import { publicNamespaces } from '@/i18n/public-namespaces';
import { markText } from './text-marks';

/** What i18next hands on of a text that it found. */
interface Resolved {
  exactUsedKey?: string;
  usedNS?: string;
}

const marks: PostProcessorModule = {
  type: 'postProcessor',
  name: 'marks',
  process: (text, _key, options: { i18nResolved?: Resolved }) => {
    const { usedNS, exactUsedKey } = options.i18nResolved ?? {};
    const isPublic = publicNamespaces.some((namespace) => namespace === usedNS);
    return isPublic && exactUsedKey ? markText(`${usedNS}:${exactUsedKey}`, text) : text;
  },
};

/** From now on this instance says every text between its marks. */
export function markTexts(instance: i18n): void {
  instance.use(marks);
  instance.options.postProcess = marks.name;
  instance.options.postProcessPassResolved = true;
}
