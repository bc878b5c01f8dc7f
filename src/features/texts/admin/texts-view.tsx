import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, NothingFound } from '@/content/list/list-view';
import { LongTable } from '@/content/list/long-table';
import { useLang } from '@/i18n';
import { placeholdersOf, tag, tagsOf } from '@/i18n/text-fit';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button, LinkButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FilterSelect, ListSearch } from '@/ui/list-filters';
import {
  filterRows,
  mailTextArea,
  nextText,
  type Originals,
  pendingTexts,
  type ReviewedText,
  rowsOf,
  states,
  statesOf,
  type TextFilter,
  type TextRow,
  type TextState,
  textNamespaces,
} from '../model';
import { BothLanguages } from './both-languages';
import { usePageNames, useTextNames, wholeName } from './labels';
import { MailPreview } from './mail-preview';
import { WithChips } from './placeholder-chip';
import { PublishDialog } from './publish-dialog';
import { SavingNote } from './saving-note';
import { type TextWork, usePendingTexts } from './use-pending-texts';

interface TextsViewProps {
  personId: string;
  originals: Originals;
  stored: readonly ReviewedText[];
  afterPublishing: ReactNode;
}

const readView = (params: URLSearchParams): TextFilter => ({
  search: params.get('q') ?? '',
  namespace: enumParam(params, 'page', textNamespaces),
  state: enumParam(params, 'state', states),
});

const toView = ({ search, namespace, state }: TextFilter) => toSearch({ q: search, page: namespace, state });

export function TextsView({ personId, originals, stored, afterPublishing }: TextsViewProps) {
  const { t } = useTranslation('admin-texts');
  const lang = useLang();
  const pageName = usePageNames();
  const nameOf = useTextNames();
  const may = useMay();
  const work = usePendingTexts(personId, stored);
  const {
    view: { search, namespace, state },
    show,
  } = useListParams(readView, toView);
  const [edited, setEdited] = useState<string | null>(null);
  const [publishing, setPublishing] = useState(false);
  const [published, setPublished] = useState(false);

  const rows = useMemo(() => rowsOf(originals, stored, work.pending), [originals, stored, work.pending]);
  const filtered = useMemo(
    () => filterRows(rows, { search, namespace, state }, (key) => wholeName(nameOf(key))),
    [rows, search, namespace, state, nameOf],
  );
  const found = filtered.filter(({ key }) => may(mailTextArea(key) ?? 'site'));
  const pendingCount = pendingTexts(rows).length;
  const row = edited === null ? undefined : rows.find(({ key }) => key === edited);
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={
        <div className="flex flex-wrap items-center gap-4">
          <SavingNote saving={work.saving} retry={work.retry} />
          <LinkButton icon="edit" to={paths.editSite(lang)}>
            {t('onPage')}
          </LinkButton>
          <Button variant="primary" disabled={pendingCount === 0} onClick={() => setPublishing(true)}>
            {pendingCount === 0 ? t('publish.nothing') : t('publish.action', { count: pendingCount })}
          </Button>
        </div>
      }
    >
      {published ? afterPublishing : null}
      <div className="flex flex-col gap-5">
        <ListHead count={t('count', { count: found.length })}>
          <ListSearch
            label={t('search')}
            hint={t('searchHint')}
            text={search}
            onSearch={(text) => show({ search: text })}
          />
          <FilterSelect
            label={t('page')}
            value={namespace}
            all={t('allPages')}
            options={textNamespaces.map((one) => ({ value: one, label: pageName(one) }))}
            onChange={(page) => show({ namespace: page })}
          />
          <FilterSelect
            label={t('state')}
            value={state}
            all={t('allStates')}
            options={states.map((one) => ({ value: one, label: t(`states.${one}`) }))}
            onChange={(one) => show({ state: one })}
          />
        </ListHead>
        {found.length === 0 ? (
          <NothingFound title={t('none')} showAll={t('clear')}>
            {t('noneText')}
          </NothingFound>
        ) : (
          <TextTable
            key={[search, namespace, state].join()}
            rows={found}
            onEdit={({ key }) => setEdited(key)}
          />
        )}
      </div>
      {publishing ? (
        <PublishDialog
          rows={rows}
          work={work}
          onEdit={({ key }) => {
            setPublishing(false);
            setEdited(key);
          }}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            setPublishing(false);
            setPublished(true);
          }}
        />
      ) : null}
      {row ? (
        <TextDialog key={row.key} row={row} rows={rows} work={work} onClose={() => setEdited(null)} />
      ) : null}
    </AdminPage>
  );
}

interface TextDialogProps {
  row: TextRow;
  rows: readonly TextRow[];
  work: TextWork;
  onClose: () => void;
}

function TextDialog({ row, rows, work, onClose }: TextDialogProps) {
  const { t } = useTranslation('admin-texts');
  const lang = useLang();
  const nameOf = useTextNames();
  const shown = langs.map((language) => nextText(row.texts[language])).join(' ');
  const codes = [
    placeholdersOf(shown).length > 0 && t('codes.placeholders'),
    tagsOf(shown).length > 0 && t('codes.tags'),
  ];
  const versions = langs.filter((language) => row.texts[language].updatedAt !== null);
  return (
    <Dialog
      onOpenChange={onClose}
      size="lg"
      title={wholeName(nameOf(row.key))}
      description={codes.filter(Boolean).join(' ')}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <SavingNote saving={work.saving} retry={work.retry} />
          <div className="flex flex-wrap gap-2">
            {versions.map((language) => (
              <LinkButton
                key={language}
                size="sm"
                icon="clock"
                to={paths.versions(lang, 'site_texts', `${language}:${row.key}`)}
              >
                {`${t('versions')} ${language.toUpperCase()}`}
              </LinkButton>
            ))}
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-8 pb-2">
        <BothLanguages
          row={row}
          first={lang}
          onChange={(language, value, seen) => work.change({ language, key: row.key, value, seen })}
          onWithdraw={(language) => work.forget([{ language, key: row.key }])}
        />
        {row.namespace === 'mail' ? <MailPreview row={row} rows={rows} /> : null}
      </div>
    </Dialog>
  );
}

const tones: Record<TextState, BadgeTone> = {
  changed: 'success',
  draft: 'accent',
  review: 'info',
  misfit: 'danger',
  orphan: 'neutral',
};

function TextTable({ rows, onEdit }: { rows: readonly TextRow[]; onEdit: (row: TextRow) => void }) {
  const { t } = useTranslation('admin-texts');
  const nameOf = useTextNames();
  const column = (language: Lang) => ({
    key: language,
    header: t(`columns.${language}`),
    wrap: true,
    className: 'sm:w-3/8',
    cell: ({ texts }: TextRow) => (
      <span lang={language} className="line-clamp-2 break-words">
        <WithChips text={nextText(texts[language]).replace(tag, '')} />
      </span>
    ),
  });
  return (
    <LongTable
      label={t('list')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'text',
          header: t('columns.text'),
          lead: true,
          className: 'sm:w-1/4',
          cell: (row) => (
            <>
              <span className="font-semibold">{nameOf(row.key).page}</span>
              <span
                className="mt-0.5 line-clamp-2 text-sm break-words text-muted"
                title={nameOf(row.key).place}
              >
                {nameOf(row.key).place}
              </span>
              <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
                {statesOf(row).map((state) => (
                  <Badge key={state} tone={tones[state]} dot>
                    {t(`states.${state}`)}
                  </Badge>
                ))}
              </span>
            </>
          ),
        },
        column('fr'),
        column('en'),
      ]}
      actions={(row) => (
        <Button
          size="sm"
          aria-label={t('editOne', { name: wholeName(nameOf(row.key)) })}
          onClick={() => onEdit(row)}
        >
          {t('edit')}
        </Button>
      )}
    />
  );
}
