import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { kindOf } from '@/content/tables';
import { classNames } from '@/lib/class-names';
import { langNames, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { versionQueries } from './queries';

interface TranslationSwitchProps {
  table: string;
  rowId: string;
}

/** From the versions of an article or a project to those of its translation, where it has one. */
export function TranslationSwitch({ table, rowId }: TranslationSwitchProps) {
  const { t } = useTranslation('history');
  const { kind, lang } = kindOf(table) ?? {};
  const translated = kind === 'articles' || kind === 'projects';
  const { data: translation } = useQuery({
    ...versionQueries.translation(table, rowId),
    enabled: translated,
  });
  if (!kind || !lang || !translation) return null;
  return (
    <nav aria-label={t('languages')} className="border-b border-line p-2.5 text-sm">
      <ul className="flex w-fit rounded-control border border-line p-0.5">
        {langs.map((target) => (
          <li key={target}>
            <Link
              to={paths.versions(target, `${kind}_${target}`, target === lang ? rowId : translation)}
              lang={target}
              aria-label={langNames[target]}
              aria-current={target === lang ? 'page' : undefined}
              className={classNames(
                'grid h-9 min-w-11 touch-target place-items-center rounded-chip px-2',
                target === lang ? 'bg-raised font-semibold text-text' : 'text-muted hover:text-text',
              )}
            >
              {target.toUpperCase()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
