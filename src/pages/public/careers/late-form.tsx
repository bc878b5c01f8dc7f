import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepWritten, writeAgain } from '@/features/careers/written';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { keepActs } from '@/ui/keep-acts';
import { lateCode } from '@/ui/late-code';
import { Skeleton } from '@/ui/skeleton';
import { useNear } from '@/ui/use-near';

// The form brings a form library, which somebody who only reads never loads.
const form = lateCode(
  async () => (await import('@/features/careers/components/application-form')).ApplicationForm,
);

interface LateFormProps {
  offerId: string;
  /** The application was accepted under this ticket. */
  onSent: (ticket: string) => void;
}

/**
 * The application form. A finished page has it from the start, and its code comes when somebody comes near; what is
 * done in it before that is done again once it listens.
 */
export function LateForm({ offerId, onSent }: LateFormProps) {
  const region = useRef<HTMLDivElement>(null);
  const near = useNear(region, '100%');
  const listen = useRef<() => void>(() => undefined);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  const notice = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const ask = useCallback(() => {
    setAsking(true);
    form.ask().then(
      () => {
        takesFocus.current = notice.current?.contains(document.activeElement) ?? false;
        setFailed(false);
      },
      () => {
        setFailed(true);
        setAsking(false);
      },
    );
  }, []);

  useEffect(() => {
    if (near) ask();
  }, [near, ask]);

  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [failed, ask]);

  // Before the effects of the form, whose code may be there already.
  useLayoutEffect(() => {
    if (!region.current) return;
    const release = keepActs(region.current, ask);
    listen.current = release;
    const finished = region.current.querySelector('form');
    if (finished) writeAgain(offerId, finished);
    return () => release(false);
  }, [ask, offerId]);
  const reload = () => {
    const finished = region.current?.querySelector('form');
    if (finished) keepWritten(offerId, finished);
    location.reload();
  };
  const onListening = useCallback(() => {
    // Who asked again stood in the notice that is gone now.
    if (takesFocus.current) region.current?.querySelector('input')?.focus();
    listen.current();
  }, []);

  return (
    <div ref={region}>
      <Part offerId={offerId} onSent={onSent} onListening={onListening} onMissing={ask} />
      <div ref={notice} role="alert">
        {failed ? (
          <NotThere
            asking={asking}
            onRetry={ask}
            onReload={reload}
            finished={!!region.current?.querySelector('form')}
          />
        ) : null}
      </div>
    </div>
  );
}

interface PartProps extends LateFormProps {
  onListening: () => void;
  /** No form is to be seen: the page was made in the browser, by somebody who followed "see the offer and apply". */
  onMissing: () => void;
}

/** Rendered once: a finished part that is rendered again before its code is there is given up by React. */
const Part = memo(function Part({ onMissing, ...props }: PartProps) {
  return (
    <Suspense fallback={<Missing onMissing={onMissing} />}>
      <form.Part {...props} />
    </Suspense>
  );
});

function Missing({ onMissing }: Pick<PartProps, 'onMissing'>) {
  useEffect(onMissing, [onMissing]);
  return <Skeleton className="h-160 rounded-control" />;
}

interface NotThereProps {
  asking: boolean;
  onRetry: () => void;
  onReload: () => void;
  /** The form is there to be seen, with what was typed. */
  finished: boolean;
}

function NotThere({ asking, onRetry, onReload, finished }: NotThereProps) {
  const { t } = useTranslation(['common', 'careers']);
  const { onLine } = navigator;
  return (
    <div className="mt-5 flex flex-col items-start gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3">
      <FieldError>{t(onLine ? 'careers:form.notLoaded' : 'errors.offline')}</FieldError>
      {finished ? <p className="text-sm">{t('careers:form.keptOnReload')}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button icon="refresh" busy={asking} onClick={onRetry}>
          {t('retry')}
        </Button>
        {onLine ? (
          <Button variant="ghost" onClick={onReload}>
            {t('reload')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
