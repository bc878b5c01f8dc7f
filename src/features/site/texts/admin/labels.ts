import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatList } from '@/i18n/format';
import { textNamespaces } from '../model';
import type { TextProblem } from '../rules';

/** Explains why a text cannot be published. */
export function useProblemMessage(): (problem: TextProblem) => string {
  const { t } = useTranslation('admin-texts');
  const lang = useLang();
  const marks = (names: readonly string[]) =>
    formatList(
      lang,
      names.map((name) => (/^\w+$/.test(name) ? `{{${name}}}` : name)),
    );
  return (problem) => {
    if (problem.code === 'long') return t('problems.long', { count: problem.length - problem.bound });
    if (problem.code === 'markup') {
      return problem.tags.length > 0
        ? t('problems.tags', { tags: problem.tags.join(' ') })
        : t('problems.markup');
    }
    if (problem.code === 'placeholders') {
      const { missing, foreign } = problem;
      return [
        missing.length > 0 ? t('problems.missing', { names: marks(missing) }) : '',
        foreign.length > 0 ? t('problems.foreign', { names: marks(foreign) }) : '',
      ]
        .filter(Boolean)
        .join(' ');
    }
    return t(`problems.${problem.code}`);
  };
}

/** Names a namespace by its page; an unknown one keeps its own name. */
export function usePageNames(): (namespace: string) => string {
  const { t } = useTranslation('admin-texts');
  return (namespace) => {
    const known = textNamespaces.find((one) => one === namespace);
    return known ? t(`pages.${known}`) : namespace;
  };
}
