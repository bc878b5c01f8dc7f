import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { publicationState } from '@/content/list/publication-status';
import { TranslationSection } from '@/content/translation/translation-section';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Button, LinkButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Select } from '@/ui/select';
import { Spinner } from '@/ui/spinner';
import { toast } from '@/ui/toast-store';
import type { ArticleFields } from '../schema';
import { type ArticleRow, mark } from './article-fields';
import { adminArticleMutations } from './mutations';
import { adminArticleQueries, affectedArticleIds, type CopyPlan, type EnglishArticle } from './queries';

interface TranslateButtonProps {
  id: string;
  /** Blocks the copy, which reads the stored row. */
  unsaved: boolean;
  onTranslated: (englishId: string) => void;
}

/** Opens an existing translation; replacing it is a separate choice. */
export function TranslateButton({ id, unsaved, onTranslated }: TranslateButtonProps) {
  const { t } = useTranslation('admin-articles');
  const [asking, setAsking] = useState<{ plan: CopyPlan; copying: boolean } | null>(null);
  const plan = useMutation(adminArticleMutations.planCopy());
  const translate = useMutation(adminArticleMutations.translate());
  const busy = plan.isPending || translate.isPending;

  const press = () => {
    if (busy) return;
    if (unsaved) {
      toast({ kind: 'info', title: t('translate.saveFirst') });
      return;
    }
    plan.mutate(id, { onSuccess: (found) => setAsking({ plan: found, copying: found.linked === null }) });
  };
  const close = () => setAsking(null);
  const copy = (publish: boolean) => {
    if (!asking) return;
    close();
    translate.mutate(
      { id, replacing: affectedArticleIds(asking.plan), publish },
      { onSuccess: onTranslated },
    );
  };

  return (
    <>
      <Button size="sm" {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})} onClick={press}>
        {busy ? <Spinner /> : null}
        {t(translate.isPending ? 'translate.busy' : 'translate.action')}
      </Button>
      <TranslationExistsDialog
        translation={asking && !asking.copying ? asking.plan.linked : null}
        onClose={close}
        onReplace={() => asking && setAsking({ ...asking, copying: true })}
      />
      {asking?.copying ? <CopyDialog plan={asking.plan} onClose={close} onCopy={copy} /> : null}
    </>
  );
}

interface TranslationExistsDialogProps {
  translation: EnglishArticle | null;
  onClose: () => void;
  onReplace: () => void;
}

function TranslationExistsDialog({ translation, onClose, onReplace }: TranslationExistsDialogProps) {
  const { t } = useTranslation('admin-articles');
  if (!translation) return null;
  return (
    <Dialog
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

interface TranslationFieldsProps {
  translate: ReactNode;
  row: ArticleRow;
}

export function TranslationFields({ translate, row }: TranslationFieldsProps) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const { control } = useFormContext<ArticleFields>();
  // Controlled: the choices load after the value.
  const { field } = useController({ control, name: 'linked' });
  const choices = useQuery(adminArticleQueries.choices(otherLang(lang)));
  const pair = useQuery(adminArticleQueries.pair(lang, row.id, row.linked_article_id));
  const known = choices.data?.some((choice) => choice.id === field.value);

  return (
    <TranslationSection
      table="articles_fr"
      french={lang === 'fr' ? row.id : row.linked_article_id}
      isOutdated={pair.data === 'outdated'}
    >
      <Field label={t('fields.linked')} hint={choices.error ? t('fields.linkedFailed') : undefined}>
        <Select {...field}>
          <option value="">{t('fields.linkedNone')}</option>
          {field.value && !known ? <option value={field.value}>…</option> : null}
          {choices.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {translate ? (
        <div className="flex gap-3 rounded-panel border border-line bg-info-soft px-4 py-3.5">
          <Icon name="info" className="mt-0.5 size-5 text-info" />
          <div>
            <p className="font-semibold">{t('translate.title')}</p>
            <p className="text-sm text-muted">{t(field.value ? 'translate.textLinked' : 'translate.text')}</p>
            <div className="mt-3">{translate}</div>
          </div>
        </div>
      ) : null}
    </TranslationSection>
  );
}

interface CopyDialogProps {
  plan: CopyPlan;
  onClose: () => void;
  onCopy: (publish: boolean) => void;
}

function CopyDialog({ plan, onClose, onCopy }: CopyDialogProps) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const [publish, setPublish] = useState(true);
  const { french, linked, slugConflict } = plan;
  const state = publicationState(french);
  /** Only a new article takes the state of the French one; an existing one keeps its own. */
  const chooses = slugConflict === null && state !== 'draft';

  const title = mark + french.title;
  const date = (article: { published_at: string | null }) =>
    article.published_at ? formatDate(lang, article.published_at) : '';
  const says = [
    ...(linked && linked.id !== slugConflict?.id ? [t('translate.letGo', { title: linked.title })] : []),
    ...(slugConflict
      ? [
          t('translate.overwrites', { title: slugConflict.title }),
          ...(slugConflict.translates
            ? [t('translate.takenFrom', { title: slugConflict.translates.title })]
            : []),
          t(`translate.keeps.${publicationState(slugConflict)}`, { title, date: date(slugConflict) }),
        ]
      : [t(`translate.becomes.${chooses && !publish ? 'draft' : state}`, { title, date: date(french) })]),
  ];

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone={linked || slugConflict ? 'danger' : 'primary'}
      title={t(linked ? 'translate.replaceTitle' : 'translate.confirmTitle')}
      description={says.map((sentence) => (
        <span key={sentence} className="mt-2 block first:mt-0">
          {sentence}
        </span>
      ))}
      confirmLabel={t(linked ? 'translate.replaceConfirm' : 'translate.confirm')}
      onConfirm={() => onCopy(publish)}
    >
      {chooses ? (
        <Checkbox
          label={t(`translate.publish.${state}`, { date: date(french) })}
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
