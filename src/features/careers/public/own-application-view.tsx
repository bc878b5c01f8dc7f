import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { RisingHouse } from '@/brand/rising-house';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatBytes, formatDate } from '@/i18n/format';
import { formatClock } from '@/i18n/format-hours';
import { classNames } from '@/lib/class-names';
import type { Failure } from '@/lib/failure';
import { mailtoLink, paths } from '@/lib/paths';
import { retention } from '@/lib/retention';
import { Button, LinkButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Icon, type IconName } from '@/ui/icon';
import { Input } from '@/ui/input';
import { lazyRules } from '@/ui/lazy-rules';
import { QueryView } from '@/ui/query-view';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { SubmitButton } from '@/ui/submit-button';
import {
  answerBy,
  isToken,
  type OwnApplication,
  ownApplicationMutations,
  ownApplicationQueries,
  ownStages,
} from './own-application';

const page = 'measure grid gap-5 pt-10 pb-[calc(var(--section-gap)/2)] md:pt-14 lg:grid-cols-2';
const panel = 'rounded-panel border border-line bg-surface p-5 sm:p-7';

export function OwnApplicationView({ token }: { token: string }) {
  const { t } = useTranslation('application');
  const query = useQuery(ownApplicationQueries.byToken(token));
  const [isErased, setIsErased] = useState(false);
  if (isErased) return <Erased />;
  if (!isToken(token)) return <LostLink isEmpty={token === ''} />;
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
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

interface ApplicationProps {
  token: string;
  application: OwnApplication;
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
        <p className="mt-3">{t('keep')}</p>
      </footer>
    </div>
  );
}

/** A stage without an outcome has a heading of its own; `answer` always has one. */
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

/** What comes next, and until when. */
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
  const titleId = useId();
  const { stage, outcome } = application;
  if (outcome === 'withdrawn' || outcome === 'removed') return null;
  const reached = ownStages.indexOf(stage);
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
              <StageText application={application} index={index} reached={reached} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StageTextProps {
  application: OwnApplication;
  index: number;
  reached: number;
}

function StageText({ application: { receivedAt, stageSince }, index, reached }: StageTextProps) {
  const { t } = useTranslation('application');
  const lang = useLang();
  const stage = ownStages[index];
  const day = (moment: string) => formatDate(lang, moment, 'long');
  const text =
    stage === undefined
      ? ''
      : stage === 'received'
        ? t('stages.received.done', { date: `${day(receivedAt)}, ${formatClock(lang, receivedAt)}` })
        : index === reached
          ? t(`stages.${stage}.now`, { date: day(stageSince) })
          : index > reached
            ? t(`stages.${stage}.next`)
            : '';
  return text ? <p className="mt-0.5 text-sm text-muted">{text}</p> : null;
}

/** What the agency holds, with the contact details to correct. */
function Received({ token, application }: ApplicationProps) {
  const { t } = useTranslation('application');
  const lang = useLang();
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { offer, files, email, phone, message, outcome } = application;
  const close = () => {
    setIsEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <section aria-labelledby={titleId} className={panel}>
      <h2 id={titleId} className="text-xl">
        {t('what.title')}
      </h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {offer ? t('what.for', { offer }) : t('what.offerGone')}
      </p>
      <ul className="mt-4 border-b border-line">
        {files.map(({ document, bytes }) => (
          <Held
            key={document}
            icon="file"
            aside={bytes === null ? t('what.missing') : formatBytes(lang, bytes)}
          >
            {t(`what.${document}`)}
          </Held>
        ))}
        {isEditing ? null : (
          <>
            <Held icon="mail">{email}</Held>
            <Held icon="phone">{phone || <span className="text-muted">{t('what.noPhone')}</span>}</Held>
          </>
        )}
      </ul>
      {isEditing ? <ContactForm token={token} application={application} onDone={close} /> : null}
      {!isEditing && outcome !== 'removed' ? (
        <Button
          ref={edit}
          variant="ghost"
          className="mt-3 -ml-3 text-text!"
          onClick={() => setIsEditing(true)}
        >
          {t('what.correct')}
        </Button>
      ) : null}
      {message ? (
        <details className="group mt-4 border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
            {t('what.message')}
            <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <p className="mt-1 whitespace-pre-wrap text-muted wrap-anywhere">{message}</p>
        </details>
      ) : null}
    </section>
  );
}

function Held({ icon, aside, children }: { icon: IconName; aside?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3">
      <Icon name={icon} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      {aside ? <span className="shrink-0 text-sm text-muted tabular">{aside}</span> : null}
    </li>
  );
}

const contactRules = lazyRules(() =>
  import('../application-schema').then((code) => code.applicationSchema.pick({ email: true, phone: true })),
);

function ContactForm({ token, application, onDone }: ApplicationProps & { onDone: () => void }) {
  const { t } = useTranslation(['application', 'careers']);
  const correct = useMutation(ownApplicationMutations.correct(token));
  const { email, phone } = application;
  const form = useForm({
    resolver: contactRules.resolver,
    defaultValues: { email, phone },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  useEffect(() => form.setFocus('email'), [form]);
  return (
    <Form
      form={form}
      summary="none"
      className="mt-5"
      onFocus={contactRules.preload}
      onSubmit={async (values) => {
        await correct.mutateAsync(values);
        onDone();
      }}
    >
      <Field
        label={t('careers:form.email')}
        hint={t('what.emailHint')}
        error={errors.email?.message}
        required
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label={t('careers:form.phone')} error={errors.phone?.message} optional>
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <ActionFailure text={t('what.failed')} failure={correct.error} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={t('what.save')} busyLabel={t('what.saving')} busy={correct.isPending} />
        <Button variant="ghost" disabled={correct.isPending} onClick={onDone}>
          {t('what.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Withdrawing and erasing: two acts, each confirmed. */
function Ending({ token, application, onErased }: ApplicationProps & { onErased: () => void }) {
  const { t } = useTranslation('application');
  const lang = useLang();
  const [asked, setAsked] = useState<'withdraw' | 'erase' | null>(null);
  const withdraw = useMutation(ownApplicationMutations.withdraw(token));
  const erase = useMutation(ownApplicationMutations.erase(token));
  const titleId = useId();
  const date = formatDate(lang, application.deletedOn);
  const mayWithdraw = application.outcome === null || application.outcome === 'offer';
  const close = () => setAsked(null);
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-raised p-5 sm:p-7 lg:col-span-2">
      <h2 id={titleId} className="flex items-start gap-3 text-lg">
        <Icon name="clock" className="mt-1 size-5 shrink-0 text-muted" />
        {t('end.title', { date })}
      </h2>
      <p className="mt-2 max-w-140 text-muted sm:pl-8">{t('end.text')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3 sm:pl-8">
        {mayWithdraw ? (
          <Button size="lg" className="max-sm:w-full" onClick={() => setAsked('withdraw')}>
            {t('end.withdraw')}
          </Button>
        ) : null}
        <Button
          size="lg"
          variant="ghost"
          className="text-danger! max-sm:w-full"
          onClick={() => setAsked('erase')}
        >
          {t('end.erase')}
        </Button>
      </div>
      <div role="alert" className="mt-3 sm:pl-8">
        <ActionFailure text={t('end.withdrawFailed')} failure={asked ? null : withdraw.error} />
        <ActionFailure text={t('end.eraseFailed')} failure={asked ? null : erase.error} />
      </div>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onOpenChange={close}
        title={t('end.withdrawTitle')}
        description={t('end.withdrawText', { date })}
        confirmLabel={t('end.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked === 'erase'}
        onOpenChange={close}
        title={t('end.eraseTitle')}
        description={t('end.eraseText')}
        confirmLabel={t('end.erase')}
        busy={erase.isPending}
        onConfirm={() => erase.mutate(undefined, { onSuccess: onErased, onSettled: close })}
      />
    </section>
  );
}

function ActionFailure({ text, failure }: { text: string; failure: Failure | null }) {
  const message = useMessage();
  return failure ? <FieldError>{`${text} ${message(failureKey(failure))}`}</FieldError> : null;
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
        <p className="mt-5 text-lg text-pretty text-muted">{t('lost.text')}</p>
      </div>
      <Form
        form={form}
        summary="none"
        className={classNames(panel, 'self-start')}
        onFocus={linkRules.preload}
        onSubmit={(values) => send.mutateAsync(values)}
      >
        <Field label={t('lost.email')} error={form.formState.errors.email?.message} required>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
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
