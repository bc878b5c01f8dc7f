import { useTranslation } from 'react-i18next';
import { publicationState } from '@/content/list/publication-status';
import { paths } from '@/lib/paths';
import { Button, LinkButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { EnglishArticle } from './queries';

interface TranslationExistsDialogProps {
  /** Null closes the dialog. */
  translation: EnglishArticle | null;
  onClose: () => void;
  onReplace: () => void;
}

/** The article has its English version: it opens, and a copy may take its place only when that is asked for. */
export function TranslationExistsDialog({ translation, onClose, onReplace }: TranslationExistsDialogProps) {
  const { t } = useTranslation('admin-articles');
  if (!translation) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('translate.existsTitle')}
      description={t(`translate.exists.${publicationState(translation)}`, { title: translation.title })}
      footer={
        <>
          <Button onClick={onReplace}>{t('translate.replace')}</Button>
          <LinkButton variant="primary" to={paths.editArticle('en', translation.id)}>
            {t('translate.open')}
          </LinkButton>
        </>
      }
    />
  );
}
