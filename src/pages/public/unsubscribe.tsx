import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { Cover } from '@/brand/motif/cover-picture';
import { newsletterMutations } from '@/features/newsletter/public/mutations';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { paths } from '@/lib/paths';
import { isUuid } from '@/lib/patterns';
import { Button, LinkButton } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { PageHead } from '@/ui/page-head';

/** Unsubscribes on click, not on opening: mail scanners open links. */
export default function UnsubscribePage() {
  const { t } = useTranslation(['unsubscribe', 'common']);
  const lang = useLang();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const leave = useMutation(newsletterMutations.unsubscribe());

  const home = (
    <LinkButton to={paths.home(lang)} icon="arrow-left">
      {t('home')}
    </LinkButton>
  );

  if (leave.data) {
    return (
      <UnsubscribeScreen moved title={t('doneTitle')} text={t('done')}>
        {home}
      </UnsubscribeScreen>
    );
  }
  if (leave.data === false || !isUuid(token)) {
    return (
      <UnsubscribeScreen
        moved={leave.data === false}
        title={t('unknownTitle')}
        text={t('unknown', { email: agency().email })}
      >
        {home}
      </UnsubscribeScreen>
    );
  }
  return (
    <UnsubscribeScreen title={t('title')} text={t('asks')}>
      <Button variant="primary" size="lg" busy={leave.isPending} onClick={() => leave.mutate(token)}>
        {t('action')}
      </Button>
      <LinkButton to={paths.home(lang)} variant="ghost" size="lg">
        {t('stay')}
      </LinkButton>
      <div role="alert" className="basis-full">
        {leave.error ? <FieldError>{`${t('failed')} ${t(failureKey(leave.error))}`}</FieldError> : null}
      </div>
    </UnsubscribeScreen>
  );
}

interface UnsubscribeScreenProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Focuses the title after a change, as after a navigation. */
  moved?: boolean;
}

function UnsubscribeScreen({ title, text, children, moved = false }: UnsubscribeScreenProps) {
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
        <p className="mt-6 max-w-[34rem] text-lg text-muted">{text}</p>
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
