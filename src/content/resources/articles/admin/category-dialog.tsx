import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { fold } from '@/lib/fold';
import { type Lang, langNames, langs, otherLang } from '@/lib/lang';
import { articleKeys, contentChange } from '@/lib/query-keys';
import { rpc } from '@/lib/rpc';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { joinAnswers, QueryView } from '@/ui/query-view';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { SubmitButton } from '@/ui/submit-button';

interface UsedCategory {
  category: string;
  articles: number;
}

interface Rename {
  from: string;
  to: string;
  merging: boolean;
}

const emptyRename: Rename = { from: '', to: '', merging: false };

const maxLength = 60;

type Wrong = 'required' | 'same' | 'long' | 'merging';

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

/** The other category that a new name equals, without regard to case and accents. */
const equalCategory = ({ from, to }: Rename, used: readonly UsedCategory[]): UsedCategory | null =>
  used.find(({ category }) => category !== from && fold(category) === fold(tidy(to))) ?? null;

function renamesOf(
  renames: Record<Lang, Rename>,
  usedIn: (lang: Lang) => readonly UsedCategory[],
): { ready: (Rename & { lang: Lang })[]; wrong: { lang: Lang; why: Wrong }[] } {
  const ready: (Rename & { lang: Lang })[] = [];
  const wrong: { lang: Lang; why: Wrong }[] = [];
  for (const lang of langs) {
    const { from, merging, ...rest } = renames[lang];
    const to = tidy(rest.to);
    if (!from) continue;
    const equal = equalCategory({ from, to, merging }, usedIn(lang));
    if (!to) wrong.push({ lang, why: 'required' });
    else if (to === from) wrong.push({ lang, why: 'same' });
    else if (to.length > maxLength) wrong.push({ lang, why: 'long' });
    else if (equal && !merging) wrong.push({ lang, why: 'merging' });
    else ready.push({ lang, from, to, merging: equal !== null });
  }
  return { ready, wrong };
}

export function CategoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-articles', 'ui']);
  const lang = useLang();
  const formId = useId();
  const shown = [lang, otherLang(lang)];
  const used = { fr: useQuery(categoryQueries.used('fr')), en: useQuery(categoryQueries.used('en')) };
  const [renames, setRenames] = useState<Record<Lang, Rename>>({ fr: emptyRename, en: emptyRename });
  const [tried, setTried] = useState(false);
  const rename = useMutation(categoryMutations.rename());
  const usedIn = (one: Lang) => used[one].data ?? [];
  const change = (one: Lang) => (next: Rename) => setRenames((before) => ({ ...before, [one]: next }));
  const { ready, wrong } = renamesOf(renames, usedIn);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (rename.isPending || wrong.length > 0 || ready.length === 0) return;
    try {
      await rename.mutateAsync(ready);
      onClose();
    } catch {}
  };

  return (
    <Dialog
      locked={rename.isPending}
      onOpenChange={onClose}
      title={t('categories.title')}
      description={t('categories.text')}
      footer={
        <>
          <Button disabled={rename.isPending} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <SubmitButton
            form={formId}
            label={t(ready.some(({ merging }) => merging) ? 'categories.merge' : 'categories.rename')}
            busyLabel={t('categories.renaming')}
            busy={rename.isPending}
          />
        </>
      }
    >
      <QueryView
        query={joinAnswers(used.fr, used.en)}
        skeleton={<Skeleton className="h-60 rounded-panel" />}
        failure={{ title: t('categories.loadFailed') }}
      >
        {() => (
          <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-7">
            {shown.map((one) => (
              <CategoryFields
                key={one}
                of={one}
                used={usedIn(one)}
                rename={renames[one]}
                onChange={change(one)}
                error={tried ? (wrong.find(({ lang }) => lang === one)?.why ?? null) : null}
              />
            ))}
            <p role="alert" className="text-sm text-danger empty:hidden">
              {tried && ready.length + wrong.length === 0 ? t('categories.errors.nothing') : ''}
            </p>
          </form>
        )}
      </QueryView>
    </Dialog>
  );
}

const categoryQueries = {
  used: (lang: Lang) =>
    queryOptions({
      queryKey: [...articleKeys.all(lang), 'admin', 'used-categories'],
      queryFn: (): Promise<UsedCategory[]> => rpc('list_article_categories', { lang }),
    }),
};

const renamedAtOnce = 1000;

const categoryMutations = {
  /** In sequence; the first language stays renamed if the second is refused. */
  rename: () =>
    mutationOptions({
      mutationKey: contentChange,
      mutationFn: async (renames: readonly (Rename & { lang: Lang })[]) => {
        for (const { lang, from: old_name, to: new_name, merging } of renames) {
          const rename = (merging: boolean) =>
            rpc('rename_article_category', { lang, old_name, new_name, merging });
          let renamed = await rename(merging);
          while (renamed >= renamedAtOnce) renamed = await rename(true);
        }
      },
      meta: {
        success: { title: 'admin-articles:categories.done' },
        failure: { title: 'common:error', description: 'admin-articles:categories.failed' },
        failureByKind: {
          conflict: { title: 'common:error', description: 'admin-articles:categories.changed' },
          missing: { title: 'common:error', description: 'admin-articles:categories.changed' },
        },
        refreshes: langs.map((lang) => articleKeys.all(lang)),
      },
    }),
};

interface CategoryFieldsProps {
  of: Lang;
  used: readonly UsedCategory[];
  rename: Rename;
  onChange: (rename: Rename) => void;
  error: Wrong | null;
}

function CategoryFields({ of, used, rename, onChange, error }: CategoryFieldsProps) {
  const { t } = useTranslation('admin-articles');
  const equal = rename.from ? equalCategory(rename, used) : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold" lang={of}>
        {langNames[of]}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('categories.from')}>
          <Select
            value={rename.from}
            onChange={({ target }) => onChange({ from: target.value, to: target.value, merging: false })}
          >
            <option value="">{t('categories.none')}</option>
            {used.map(({ category, articles }) => (
              <option key={category} value={category}>
                {t('categories.option', { category, count: articles })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('categories.to')}
          error={error ? `admin-articles:categories.errors.${error}` : undefined}
          errorValues={{ max: maxLength }}
        >
          <Input
            autoComplete="off"
            lang={of}
            disabled={!rename.from}
            value={rename.to}
            onChange={({ target }) => onChange({ ...rename, to: target.value, merging: false })}
          />
        </Field>
      </div>
      {equal ? (
        <Checkbox
          label={t('categories.join', { category: equal.category, count: equal.articles })}
          hint={t('categories.joinHint')}
          checked={rename.merging}
          onChange={({ target }) => onChange({ ...rename, merging: target.checked })}
          className="mt-2"
        />
      ) : null}
    </fieldset>
  );
}
