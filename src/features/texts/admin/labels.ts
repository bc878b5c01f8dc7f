import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatList } from '@/i18n/format';
import { textNamespaces } from '../model';
import type { TextProblem } from '../rules';
import { textNameOf } from '../text-name';
import { siteTextQueries } from './queries';

export function useProblemMessage(): (problem: TextProblem) => string {
  const { t } = useTranslation('admin-texts');
  const lang = useLang();
  const variableName = useVariableNames();
  const marks = (names: readonly string[]) =>
    formatList(
      lang,
      names.map((name) => (/^\w+$/.test(name) ? `${variableName(name)} {{${name}}}` : name)),
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
  return useCallback(
    (namespace) => {
      const known = textNamespaces.find((one) => one === namespace);
      return known ? t(`pages.${known}`) : namespace;
    },
    [t],
  );
}

interface TextName {
  page: string;
  place: string;
}

export function useTextNames(): (key: string) => TextName {
  const { t } = useTranslation(['admin-texts', 'admin-mail']);
  const lang = useLang();
  const pageName = usePageNames();
  const originals = useQuery(siteTextQueries.originals()).data?.[lang];
  return useMemo(() => {
    const words = {
      quote: (text: string) => t('names.quote', { text }),
      parts: t('names.parts', { returnObjects: true }),
      groups: {
        ...t('names.groups', { returnObjects: true }),
        ...t('admin-mail:templates', { returnObjects: true }),
      },
      plurals: t('names.plurals', { returnObjects: true }),
      variables: t('names.variables', { returnObjects: true }),
    };
    return (key) => {
      const [namespace = '', path = ''] = key.split(':');
      const place = textNameOf(path, (other) => originals?.get(`${namespace}:${other}`), words);
      return { page: pageName(namespace), place };
    };
  }, [t, pageName, originals]);
}

/** Name as a sentence gives it: `Home, main heading`. */
export const wholeName = ({ page, place }: TextName): string => `${page}, ${place}`;

export function useVariableNames(): (name: string) => string {
  const { t } = useTranslation('admin-texts');
  return (name) => {
    const known: Readonly<Record<string, string>> = t('names.variables', { returnObjects: true });
    return known[name] ?? name;
  };
}
