import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import type { CalendarItem } from '../model';

/** To the editor of an item, in each of its languages. */
export function EditorLinks({ item: { kind, rows } }: { item: CalendarItem }) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const words: Record<Lang, string> = { fr: t('dialog.openFrench'), en: t('dialog.openEnglish') };
  return (
    <p className="flex flex-wrap gap-2.5">
      {rows.map((row) => (
        <LinkButton
          key={row.id}
          size="sm"
          icon="edit"
          to={
            kind === 'article' ? paths.editArticle(row.lang ?? lang, row.id) : paths.editOffer(lang, row.id)
          }
        >
          {kind === 'article' ? words[row.lang ?? lang] : t('dialog.openOffer')}
        </LinkButton>
      ))}
    </p>
  );
}
