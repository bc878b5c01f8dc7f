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
import { emptySettings, type ImportSettings, isDue, isPublicAtOnce } from './model';
import { Faults, PlanTable } from './plan-table';
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
      {phase === 'idle' ? <PublishList /> : null}
    </>
  );
}

function SourceForm() {
  const { t } = useTranslation('import-export');
  const lang = useLang();
  const [files, setFiles] = useState<File[]>([]);
  const { register, handleSubmit, setValue } = useForm({ defaultValues: emptySettings(lang) });
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    setValue('source', sourceName(chosen));
  };
  return (
    <form
      className="flex max-w-180 flex-col gap-6"
      onSubmit={handleSubmit((settings) => currentImport.plan(settings, files))}
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
        <p role="status" className="text-sm text-muted empty:absolute">
          {files[0] ? t('source.chosen', { name: files[0].name, count: files.length }) : null}
        </p>
      </fieldset>
      <Field label={t('settings.source')} hint={t('settings.sourceHint')}>
        <Input maxLength={80} {...register('source')} />
      </Field>
      <Field label={t('settings.lang')} hint={t('settings.langHint')}>
        <Select {...register('lang')}>
          {langs.map((one) => (
            <option key={one} value={one}>
              {langNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox label={t('settings.fetchPictures')} {...register('fetchPictures')} />
      <Button type="submit" variant="primary" className="self-start" disabled={files.length === 0}>
        {t('look')}
      </Button>
    </form>
  );
}

function Running({ phase }: { phase: 'reading' | 'planning' | 'running' }) {
  const { t } = useTranslation('import-export');
  const lang = useLang();
  const { done, total } = useImport();
  const isWriting = phase === 'running';
  const steps = { done: formatNumber(lang, done), total: formatNumber(lang, total) };
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <p role="status">
        {t(`phase.${phase}`)}
        <span className="ml-3 tabular text-muted">{total > 0 ? t('progress', steps) : steps.done}</span>
      </p>
      <Progress label={t(`phase.${phase}`)} value={done} max={total} />
      <Button className="self-start" onClick={isWriting ? currentImport.pause : currentImport.reset}>
        {t(isWriting ? 'pause' : 'stop')}
      </Button>
      {isWriting ? <p className="text-sm text-muted">{t('pauseText')}</p> : null}
    </div>
  );
}

function takeLostFocus(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus();
}

function Questions({ settings }: { settings: ImportSettings }) {
  const { t } = useTranslation('import-export');
  const { rows, faults, foreign } = useImport();
  const { register, handleSubmit } = useForm({ defaultValues: settings });
  const isDoubtful = [...faults, ...rows.flatMap((row) => row.faults)].find(
    ({ code }) => code === 'encoding',
  );
  const names = new Intl.DisplayNames(useLang(), { type: 'language' });
  return (
    <form
      className="flex max-w-180 flex-col gap-4 empty:hidden"
      onChange={() => void handleSubmit(currentImport.answer)()}
    >
      {rows.some(({ item }) => item.own) ? (
        <Checkbox label={t('ask.ownStates')} {...register('ownStates')} />
      ) : null}
      {foreign.map(([code, count]) => (
        <Checkbox
          key={code}
          label={t('ask.language', { count, name: names.of(code) ?? code })}
          value={code}
          {...register('languages')}
        />
      ))}
      {rows.some(({ entry }) => entry.twoDates) ? (
        <Field label={t('ask.dates')}>
          <Select {...register('dates', { setValueAs: (value) => value || null })}>
            <option value="">{t('ask.none')}</option>
            <option value="dayFirst">{t('ask.dayFirst')}</option>
            <option value="monthFirst">{t('ask.monthFirst')}</option>
          </Select>
        </Field>
      ) : null}
      {isDoubtful ? (
        <Field label={t('ask.encoding')} hint={isDoubtful.detail}>
          <Select {...register('encoding')}>
            {encodings.map((one) => (
              <option key={one} value={one}>
                {t(`ask.encodings.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </form>
  );
}

function Plan({ phase }: { phase: 'planned' | 'paused' | 'done' }) {
  const { t } = useTranslation('import-export');
  const say = useMessage();
  const lang = useLang();
  const { failure, rows, faults, redirects, settings } = useImport();
  const due = rows.filter(isDue).length + redirects.length;
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
        {redirects.length > 0 ? (
          <p className="mt-1 text-muted">
            {t('redirects', { number: formatNumber(lang, redirects.length) })}
          </p>
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
      {phase === 'planned' && settings ? <Questions settings={settings} /> : null}
      {phase === 'planned' ? null : <PublishList />}
      <div className="flex flex-col gap-1 text-sm text-muted wrap-anywhere empty:hidden">
        <Faults faults={faults} />
      </div>
      <PlanTable rows={rows} isDone={phase === 'done'} />
    </div>
  );
}
