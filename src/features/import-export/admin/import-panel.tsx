import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileButton } from '@/features/media/admin/file-button';
import { useLang, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatNumber } from '@/i18n/format';
import { langNames, langs } from '@/lib/lang';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Progress } from '@/ui/progress';
import { Select } from '@/ui/select';
import { encodings } from '../formats/source';
import { type ImportSettings, isDue, isPublicAtOnce } from './model';
import { PlanTable } from './plan-table';
import { PublishList } from './publish-list';
import { currentImport, sourceName, useImport } from './run';

export function ImportPanel() {
  const { t } = useTranslation('import-export');
  const say = useMessage();
  const { phase, failure } = useImport();
  if (phase === 'running') return <Running phase={phase} />;
  if (phase !== 'idle' && phase !== 'reading' && phase !== 'planning') return <Plan phase={phase} />;
  return (
    <>
      {failure ? (
        <p role="alert" className="mb-6 text-danger">
          {t('unreadable')} {say(failureKey(failure))}
        </p>
      ) : null}
      {phase === 'idle' ? null : <Running phase={phase} />}
      {/* What was chosen stays, should it be stopped. */}
      <div hidden={phase !== 'idle'}>
        <SourceForm />
      </div>
    </>
  );
}

function SourceForm() {
  const { t } = useTranslation('import-export');
  const lang = useLang();
  const [files, setFiles] = useState<File[]>([]);
  const [uploads, setUploads] = useState<File[]>([]);
  const { register, handleSubmit, setValue, watch } = useForm<ImportSettings>({
    defaultValues: {
      source: '',
      lang,
      ownStates: false,
      languages: [],
      dates: null,
      encoding: 'windows-1252',
      pictures: 'leave',
    },
  });
  const pictures = watch('pictures');
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    setValue('source', sourceName(chosen));
  };
  return (
    <form
      className="flex max-w-180 flex-col gap-6"
      onSubmit={handleSubmit((settings) => currentImport.plan(settings, { files, uploads }))}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 type-title">{t('source.title')}</legend>
        <p className="text-pretty text-muted">{t('source.text')}</p>
        <div className="flex flex-wrap gap-3">
          <FileButton multiple accept=".zip,.xml,.csv,.md,.markdown,.mdx" onFiles={choose}>
            {t('source.files')}
          </FileButton>
          <FileButton folder multiple accept="" onFiles={choose}>
            {t('source.folder')}
          </FileButton>
        </div>
        <Chosen files={files} />
      </fieldset>
      <Field label={t('settings.source')} hint={t('settings.sourceHint')}>
        <Input maxLength={80} {...register('source')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('settings.lang')} hint={t('settings.langHint')}>
          <Select {...register('lang')}>
            {langs.map((one) => (
              <option key={one} value={one}>
                {langNames[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t('settings.pictures')} hint={t(`settings.${pictures}Hint`)}>
        <Select {...register('pictures')}>
          <option value="leave">{t('settings.leave')}</option>
          <option value="zip">{t('settings.zip')}</option>
          <option value="fetch">{t('settings.fetch')}</option>
        </Select>
      </Field>
      {pictures === 'zip' ? (
        <div className="flex flex-col gap-3">
          <FileButton accept=".zip" onFiles={setUploads}>
            {t('settings.uploads')}
          </FileButton>
          <Chosen files={uploads} />
        </div>
      ) : null}
      <Button type="submit" variant="primary" className="self-start" disabled={files.length === 0}>
        {t('look')}
      </Button>
    </form>
  );
}

function Chosen({ files }: { files: readonly File[] }) {
  const { t } = useTranslation('import-export');
  const [first] = files;
  return (
    <p role="status" className="text-sm text-muted empty:absolute">
      {first ? t('source.chosen', { name: first.name, count: files.length }) : null}
    </p>
  );
}

/** How far it has come; reading and asking are stopped for good, writing can go on later. */
function Running({ phase }: { phase: 'reading' | 'planning' | 'running' }) {
  const { t } = useTranslation('import-export');
  const lang = useLang();
  const { done, total } = useImport();
  const label = t(`phase.${phase}`);
  const isWriting = phase === 'running';
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <p role="status">
        {label}
        {/* Of reading the bytes are counted, which say nothing to a person. */}
        {total > 0 && phase !== 'reading' ? (
          <span className="ml-3 tabular text-muted">
            {t('progress', { done: formatNumber(lang, done), total: formatNumber(lang, total) })}
          </span>
        ) : null}
      </p>
      <Progress label={label} value={total > 0 ? done : undefined} max={total || 1} />
      <Button className="self-start" onClick={isWriting ? currentImport.pause : currentImport.reset}>
        {t(isWriting ? 'pause' : 'stop')}
      </Button>
      {isWriting ? <p className="text-sm text-muted">{t('pauseText')}</p> : null}
    </div>
  );
}

/** Moves the focus when the pressed button is gone. */
function takeLostFocus(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus();
}

/** What only the importer knows, each asked once for the whole import. */
function Questions() {
  const { t } = useTranslation('import-export');
  const lang = useLang();
  const { rows, faults, foreign, settings } = useImport();
  if (!settings) return null;
  const { answer } = currentImport;
  const hasTwoDates = rows.some(({ entry }) => entry.twoDates);
  const isDoubtful = [...faults, ...rows.flatMap((row) => row.faults)].find(
    ({ code }) => code === 'encoding',
  );
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return (
    <div className="flex max-w-180 flex-col gap-4 empty:hidden">
      {rows.some(({ item }) => item.own) ? (
        <Checkbox
          label={t('ask.ownStates')}
          checked={settings.ownStates}
          onChange={({ target }) => void answer({ ownStates: target.checked })}
        />
      ) : null}
      {foreign.map(({ code, count }) => (
        <Checkbox
          key={code}
          label={t('ask.language', { count, name: names.of(code) ?? code })}
          checked={settings.languages.includes(code)}
          onChange={({ target }) =>
            void answer({
              languages: target.checked
                ? [...settings.languages, code]
                : settings.languages.filter((one) => one !== code),
            })
          }
        />
      ))}
      {hasTwoDates ? (
        <Field label={t('ask.dates')}>
          <Select
            value={settings.dates ?? ''}
            onChange={({ target }) =>
              void answer({ dates: target.value === '' ? null : (target.value as 'dayFirst' | 'monthFirst') })
            }
          >
            <option value="">{t('ask.none')}</option>
            <option value="dayFirst">{t('ask.dayFirst')}</option>
            <option value="monthFirst">{t('ask.monthFirst')}</option>
          </Select>
        </Field>
      ) : null}
      {isDoubtful ? (
        <Field label={t('ask.encoding')} hint={isDoubtful.detail}>
          <Select
            value={settings.encoding}
            onChange={({ target }) => void answer({ encoding: target.value as ImportSettings['encoding'] })}
          >
            {encodings.map((one) => (
              <option key={one} value={one}>
                {t(`ask.encodings.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  );
}

/** Dry run, pause and result share one table. */
function Plan({ phase }: { phase: 'planned' | 'paused' | 'done' }) {
  const { t } = useTranslation('import-export');
  const say = useMessage();
  const lang = useLang();
  const { failure, rows, kept, faults } = useImport();
  const due = rows.filter(isDue).length;
  const atOnce = rows.filter((row) => isDue(row) && isPublicAtOnce(row)).length;
  const isPublic = phase === 'done' && rows.some((row) => row.done && isPublicAtOnce(row));
  return (
    <div className="flex flex-col gap-6">
      <div role={failure ? 'alert' : 'status'}>
        <h2 ref={takeLostFocus} tabIndex={-1} className="type-title">
          {t(`state.${phase}`)}
        </h2>
        {failure ? <p className="mt-1 text-pretty text-muted">{say(failureKey(failure))}</p> : null}
        <p className="mt-1 text-pretty text-muted">
          {t(`state.${isPublic ? 'public' : phase}Text`, { count: due })}
        </p>
        {atOnce > 0 ? (
          <p className="mt-1 text-muted">{t('atOnce', { number: formatNumber(lang, atOnce) })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {phase !== 'done' && due > 0 ? (
          <Button variant="primary" onClick={() => void currentImport.run()}>
            {t(phase === 'paused' ? 'resume' : 'begin', { count: due })}
          </Button>
        ) : null}
        <Button onClick={currentImport.reset}>{t('another')}</Button>
      </div>
      {phase === 'planned' ? <Questions /> : null}
      {phase === 'done' ? (
        <PublishList
          rows={rows.filter(
            ({ done, id, entry, item }) =>
              done &&
              id &&
              entry.state === 'public' &&
              item.columns.published === false &&
              item.columns.published_at !== null,
          )}
        />
      ) : null}
      {faults.length > 0 ? (
        <ul className="list-disc pl-5 text-sm text-muted">
          {faults.map(({ code, detail, count = 1 }) => (
            <li key={`${code} ${detail}`} className="wrap-anywhere">
              {t(`faults.${code}`, { detail, count })}
            </li>
          ))}
        </ul>
      ) : null}
      <PlanTable rows={rows} isDone={phase === 'done'} />
      {kept.length > 0 ? (
        <section aria-labelledby="kept">
          <h2 id="kept" className="type-title">
            {t('kept.title', { count: kept.length })}
          </h2>
          <p className="mt-1 text-muted">{t('kept.text', { count: kept.length })}</p>
          <ul className="mt-3 flex max-h-100 flex-col gap-1.5 overflow-y-auto text-sm">
            {kept.slice(0, 500).map(({ address, title, why }) => (
              <li key={`${address} ${title}`} className="wrap-anywhere">
                {address}{' '}
                <span className="text-muted">
                  ({title}, {t(`kept.${why}`)})
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
