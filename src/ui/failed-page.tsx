import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { PageHead } from './page-head';
import { ErrorPanel } from './state-panel';

interface FailedPageProps {
  title: string;
  failure: Failure;
  onRetry: () => void;
  retrying: boolean;
  action?: ReactNode;
}

export function FailedPage({ title, failure, ...panel }: FailedPageProps) {
  const { t } = useTranslation(['common']);
  return (
    <>
      <PageHead title={title} noIndex />
      <h1 tabIndex={-1} className="text-h2">
        {title}
      </h1>
      <ErrorPanel className="mt-9" title={t(failureKey(failure))} {...panel}>
        {''}
      </ErrorPanel>
    </>
  );
}
