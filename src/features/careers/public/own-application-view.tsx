import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { RisingHouse } from '@/brand/rising-house';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { formatClock } from '@/i18n/format-hours';
import { classNames } from '@/lib/class-names';
import { mailtoLink, paths } from '@/lib/paths';
import { retention } from '@/lib/retention';
import { LinkButton } from '@/ui/button';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { lazyRules } from '@/ui/lazy-rules';
import { QueryView } from '@/ui/query-view';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { SubmitButton } from '@/ui/submit-button';
import {
  answerBy,
  isToken,
  type OwnApplication,
  type OwnStage,
  ownApplicationMutations,
  ownApplicationQueries,
  ownStages,
} from './own-application';
import { type ApplicationProps, Ending, panel, Received } from './own-application-contents';

const page = 'measure grid gap-5 pt-10 pb-[calc(var(--section-gap)/2)] md:pt-14 lg:grid-cols-2';

export function OwnApplicationView({ token }: { token: string }) {
  const { t } = useTranslation('application');
  const query = useQuery(ownApplicationQueries.byToken(token));
  const [isErased, setIsErased] = useState(false);
  if (isErased) return <Erased />;
  if (!isToken(token)) return <LostLink isEmpty={token === ''} />;
  return (
    <QueryView
      query={query}
      skeleton={<ViewSkeleton />}
      failure={{
        title: t('failedTitle'),
        frame: (failure) => <div className="measure py-14">{failure}</div>,
      }}
    >
      {(application) =>
        application ? (
          <Application token={token} application={application} onErased={() => setIsErased(true)} />
        ) : (
          <LostLink />
        )
      }
    </QueryView>
  );
}

function Application({ token, application, onErased }: ApplicationProps & { onErased: () => void }) {
  const { t } = useTranslation('application');
  return (
    <div className={page}>
      <header className="lg:col-span-2">
        <p className="text-sm text-muted">{t('reference', { reference: referenceOf(application.id) })}</p>
        <Title>
          {t(`headings.${application.outcome ?? headingOf(application)}`, {
            name: application.name.split(/\s+/, 1)[0] ?? '',
          })}
        </Title>
        <div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4">
          <RisingHouse built={builtOf(application)} className="h-auto w-30 sm:w-35" />
          <Outlook application={application} />
        </div>
      </header>
      <Stages application={application} />
      <Received token={token} application={application} />
      <Ending token={token} application={application} onErased={onErased} />
      <footer className="text-sm text-muted lg:col-span-2">
        <p>
          {t('question')} <WriteLink />
        </p>
        <p className="mt-3">{t('keep', { months: retention.applicationLinkMonths })}</p>
      </footer>
    </div>
  );
}

const headingOf = ({ stage }: OwnApplication) => (stage === 'answer' ? 'received' : stage);

const builtOf = ({ stage, outcome }: OwnApplication) =>
  outcome === 'withdrawn' || outcome === 'removed' ? 0 : ownStages.indexOf(stage) + 1;

function Title({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef(children);
  // A title that changes under the reader takes the focus, as after a navigation.
  useEffect(() => {
    if (text.current !== children) heading.current?.focus();
    text.current = children;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-2 max-w-[22ch] text-balance wrap-anywhere">
      {children}
    </h1>
  );
}

function Outlook({ application }: { application: OwnApplication }) {
  const { t } = useTranslation('application');
  const lang = useLang();
  const { outcome, stage } = application;
  const by = answerBy(application);
  return (
    <div className="max-w-88 min-w-0 grow basis-56 text-pretty">
      <p>{t(`texts.${outcome ?? headingOf(application)}`)}</p>
      {by ? (
        <p className="mt-2">
          <Trans
            t={t}
            i18nKey="answerBy"
            values={{ date: formatDate(lang, by) }}
            components={{ b: <strong /> }}
          />
        </p>
      ) : null}
      {!by && !outcome && stage !== 'interview' ? <p className="mt-2">{t('late')}</p> : null}
    </div>
  );
}

function Stages({ application }: { application: OwnApplication }) {
  const { t } = useTranslation('application');
  const lang = useLang();
  const titleId = useId();
  const { stage, outcome, receivedAt, stageSince } = application;
  if (outcome === 'withdrawn' || outcome === 'removed') return null;
  const reached = ownStages.indexOf(stage);
  const day = (moment: string) => formatDate(lang, moment, 'long');
  const textOf = (one: OwnStage, index: number) => {
    if (one === 'received')
      return t('stages.received.done', { date: `${day(receivedAt)}, ${formatClock(lang, receivedAt)}` });
    if (index === reached) return t(`stages.${one}.now`, { date: day(stageSince) });
    return index > reached ? t(`stages.${one}.next`) : '';
  };
  return (
    <section aria-labelledby={titleId} className={panel}>
      <h2 id={titleId} className="visually-hidden">
        {t('stagesTitle')}
      </h2>
      <ol>
        {ownStages.map((one, index) => (
          <li
            key={one}
            aria-current={index === reached ? 'step' : undefined}
            className="group relative flex gap-4 pb-6 last:pb-0"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-7 bottom-0 left-3.25 w-0.5 group-last:hidden',
                index < reached ? 'bg-accent' : 'bg-line',
              )}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'relative grid size-7 shrink-0 place-items-center rounded-chip border-2',
                index < reached && 'border-accent bg-accent text-on-accent',
                index === reached && 'border-[var(--house-beam)] bg-[var(--house-lit)]',
                index > reached && 'border-dashed border-line-strong bg-surface',
              )}
            >
              {index < reached ? <Icon name="check" className="size-4" /> : null}
            </span>
            <div className="min-w-0 pt-0.5">
              <h3 className={classNames('text-base', index > reached && 'text-muted')}>
                {t(`stages.${one}.title`)}
                {index < reached ? <span className="visually-hidden"> ({t('done')})</span> : null}
              </h3>
              <p className="mt-0.5 text-sm text-muted empty:hidden">{textOf(one, index)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Erased() {
  const { t } = useTranslation('application');
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={page}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('erased.title')}
        </h1>
        <p className="mt-5 text-lg text-muted">{t('erased.text', { days: retention.backupDays })}</p>
        <LinkButton to={paths.careers(lang)} className="mt-8" icon="arrow-left">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}

const linkRules = lazyRules(() =>
  import('../application-schema').then((code) => code.applicationSchema.pick({ email: true })),
);

/** Asks for a new link. The answer is the same for every address. */
function LostLink({ isEmpty = false }: { isEmpty?: boolean }) {
  const { t } = useTranslation(['application', 'common']);
  const send = useMutation(ownApplicationMutations.sendLink());
  const form = useForm({
    resolver: linkRules.resolver,
    defaultValues: { email: '' },
    shouldFocusError: false,
  });
  return (
    <div className={page}>
      <div>
        <h1 tabIndex={-1}>{t(isEmpty ? 'lost.noToken' : 'lost.title')}</h1>
        <p className="mt-5 text-lg text-pretty text-muted">
          {t('lost.text', { months: retention.applicationLinkMonths })}
        </p>
      </div>
      <Form
        form={form}
        summary="none"
        className={classNames(panel, 'self-start')}
        onFocus={linkRules.preload}
        onSubmit={(values) => send.mutateAsync(values)}
      >
        <Field label={t('lost.email')} error={form.formState.errors.email?.message} required>
          <Input type="email" autoComplete="email" spellCheck={false} {...form.register('email')} />
        </Field>
        <SubmitButton
          label={t('lost.send')}
          busyLabel={t('lost.sending')}
          busy={send.isPending}
          className="self-start"
        />
        <div role="status">
          {send.data === true ? <p>{t('lost.sent')}</p> : null}
          {send.data === false ? <p>{t('lost.noMail', { email: agency().email })}</p> : null}
          {send.error ? (
            <FieldError>
              {send.error.kind === 'limited'
                ? t('lost.limited')
                : `${t('lost.failed')} ${t(failureKey(send.error))}`}
            </FieldError>
          ) : null}
        </div>
      </Form>
      <p className="text-sm text-muted lg:col-span-2">
        {t('question')} <WriteLink />
      </p>
    </div>
  );
}

function WriteLink() {
  const { t } = useTranslation('application');
  const { email } = agency();
  return (
    <a href={mailtoLink(email)} className="text-text underline underline-offset-3 hover:text-accent">
      {t('write', { email })}
    </a>
  );
}

function ViewSkeleton() {
  return (
    <div className={page}>
      <div className="lg:col-span-2">
        <Skeleton className="h-4 w-52" />
        <Skeleton className="mt-4 h-24 max-w-120" />
        <Skeleton className="mt-6 h-46 w-35" />
      </div>
      <div className={panel}>
        <SkeletonText lines={8} />
      </div>
      <div className={panel}>
        <SkeletonText lines={8} />
      </div>
    </div>
  );
}
