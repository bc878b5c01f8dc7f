import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldError } from '@/ui/field';
import { Card } from '@/ui/frame';
import { Picture } from '@/ui/picture';
import { MoveButtons, ReorderHandle, sortableItem, useSortableList } from '@/ui/sortable-list';
import { type IssueChoice, type IssueFields, type IssueItem, issueBounds } from './issue-model';
import { issueQueries } from './issues';

const shownAtFirst = { article: 4, project: 2 };

const latestOf = (choices: readonly IssueChoice[]) =>
  (['article', 'project'] as const).flatMap((kind) =>
    choices.filter((choice) => choice.kind === kind).slice(0, shownAtFirst[kind]),
  );

interface IssueContentsProps {
  language: Lang;
  choices: readonly IssueChoice[];
  /** Items as they are stored: one may be public no more. */
  stored: readonly IssueItem[];
}

export function IssueContents({ language, choices, stored }: IssueContentsProps) {
  const { t } = useTranslation('admin-newsletter');
  const message = useMessage();
  const { control, setValue, formState } = useFormContext<IssueFields>();
  const chosen = useWatch({ control, name: 'items' });
  const used = useQuery(issueQueries.used(language)).data;
  const [isWhole, setWhole] = useState(false);
  const others = choices.filter(({ path }) => !chosen.includes(path));
  const shown = isWhole ? others : latestOf(others);
  const set = (paths: string[]) => setValue('items', paths, { shouldDirty: true, shouldValidate: true });
  const itemOf = (path: string) => [...choices, ...stored].find((one) => one.path === path);
  const nameOf = (path: string) => itemOf(path)?.title ?? path;
  const sortable = useSortableList({
    ids: chosen,
    onChange: set,
    nameOf,
    moved: (path, place) => t('issue.contents.moved', { name: nameOf(path), place, total: chosen.length }),
  });
  const error = formState.errors.items?.message;

  return (
    <Card as="section" aria-labelledby="issue-contents">
      <header className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3.5">
        <h2 id="issue-contents" className="font-sans text-base font-semibold tracking-normal">
          {t('issue.contents.title')}
        </h2>
        <p className="text-sm text-muted">
          {t('issue.contents.chosen', { count: chosen.length, total: chosen.length + others.length })}
        </p>
      </header>
      {sortable.status}
      {error ? (
        <div className="px-4 pt-3">
          <FieldError>{message(error as MessageKey, { max: issueBounds.items })}</FieldError>
        </div>
      ) : null}
      <ul aria-labelledby="issue-contents" className="divide-y divide-line">
        {chosen.map((path, index) => (
          <li
            key={path}
            {...sortable.itemProps(path)}
            className={classNames('flex flex-wrap items-center gap-x-1 py-1 pr-3 pl-1', sortableItem)}
          >
            <ReorderHandle
              {...sortable.handleProps(path)}
              label={t('issue.contents.handle', { name: nameOf(path) })}
              className="w-8!"
            />
            <ChoiceBox
              item={itemOf(path) ?? { title: path }}
              usedIn={used?.get(path)}
              checked
              onChange={() => set(chosen.filter((one) => one !== path))}
            />
            <span className="ml-auto hidden items-center pointer-coarse:flex">
              <MoveButtons
                index={index}
                total={chosen.length}
                onMove={(to) => sortable.move(path, to)}
                earlier={t('issue.contents.up', { name: nameOf(path) })}
                later={t('issue.contents.down', { name: nameOf(path) })}
              />
            </span>
          </li>
        ))}
        {shown.map((choice) => (
          <li key={choice.path} className="flex items-center py-1 pr-3 pl-10">
            <ChoiceBox
              item={choice}
              usedIn={used?.get(choice.path)}
              checked={false}
              onChange={() => set([...chosen, choice.path])}
            />
          </li>
        ))}
      </ul>
      {choices.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">{t('issue.contents.none')}</p>
      ) : null}
      {shown.length < others.length ? (
        <div className="border-t border-line px-2 py-1.5">
          <Button size="sm" variant="ghost" icon="plus" onClick={() => setWhole(true)}>
            {t('issue.contents.more')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

interface ChoiceBoxProps {
  item: Pick<IssueChoice, 'title'> & Partial<IssueChoice>;
  usedIn: number | undefined;
  checked: boolean;
  onChange: () => void;
}

function ChoiceBox({ item: { title, slug, kind, date, image }, usedIn, checked, onChange }: ChoiceBoxProps) {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  const isOld = usedIn !== undefined && !checked;
  const notes = [
    slug === undefined ? t('issue.contents.gone') : null,
    date && formatDate(lang, date, 'day'),
    kind === 'project' ? t('issue.contents.project') : null,
    usedIn === undefined ? null : t('issue.contents.used', { number: usedIn }),
  ].filter(Boolean);
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      className="min-w-0 flex-1 basis-60 items-center!"
      label={
        <span className="flex items-center gap-3">
          {slug === undefined ? null : (
            <Picture
              src={image ?? ''}
              alt=""
              seed={slug}
              size="thumb"
              ratio={1.5}
              className={classNames('w-13.5 shrink-0 rounded-chip', isOld && 'opacity-50')}
            />
          )}
          <span className="min-w-0">
            <span
              className={classNames('block leading-snug font-medium wrap-anywhere', isOld && 'text-muted')}
            >
              {title}
            </span>
            <span className="block text-xs text-muted">{notes.join(', ')}</span>
          </span>
        </span>
      }
    />
  );
}
