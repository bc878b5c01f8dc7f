import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '@/brand/motif/cover-picture';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { Button, LinkButton } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { PageHead } from '@/ui/page-head';

interface Message {
  title: string;
  text: string;
}

interface MailLinkPageProps {
  /** The token of the link; null for what cannot be one, which is never sent. */
  token: string | null;
  act: UseMutationResult<boolean, Failure, string>;
  asks: Message;
  action: string;
  refusal: string;
  done: Message;
  unknown: Message;
  failed: string;
  next?: ReactNode;
  instead?: ReactNode;
}

const unanswered = { data: undefined, error: null, isPending: false };

/** A link in a mail: acts on click, not on opening, because mail scanners open links. */
export function MailLinkPage({
  token,
  act,
  asks,
  action,
  refusal,
  done,
  unknown,
  failed,
  next,
  instead,
}: MailLinkPageProps) {
  const { t } = useTranslation(['unsubscribe', 'common']);
  const lang = useLang();
  const home = (
    <LinkButton to={paths.home(lang)} icon="arrow-left">
      {t('home')}
    </LinkButton>
  );
  // Another link in the same tab changes only the token: the answer of the former one is not its answer.
  const { data, error, isPending } = act.variables === token ? act : unanswered;
  if (data) {
    return (
      <Screen moved {...done}>
        {home}
        {next}
      </Screen>
    );
  }
  if (token === null || data === false) {
    return (
      <Screen moved={data === false} {...unknown}>
        {instead ?? home}
      </Screen>
    );
  }
  return (
    <Screen {...asks}>
      <Button variant="primary" size="lg" busy={isPending} onClick={() => act.mutate(token)}>
        {action}
      </Button>
      <LinkButton to={paths.home(lang)} variant="ghost" size="lg">
        {refusal}
      </LinkButton>
      <div role="alert" className="basis-full">
        {error ? <FieldError>{`${failed} ${t(failureKey(error))}`}</FieldError> : null}
      </div>
    </Screen>
  );
}

interface ScreenProps extends Message {
  children: ReactNode;
  moved?: boolean;
}

function Screen({ title, text, children, moved = false }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <div className="measure grid items-center gap-x-14 gap-y-10 pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16 lg:grid-cols-[7fr_5fr]">
      <PageHead title={title} noIndex />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg wrap-anywhere text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>
      </div>
      <Cover
        seed={title}
        palette="river"
        ratio={1.3}
        className="hidden w-full rounded-panel border border-line lg:block"
      />
    </div>
  );
}
