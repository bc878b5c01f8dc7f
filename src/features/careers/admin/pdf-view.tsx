import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Spinner } from '@/ui/spinner';
import { adminApplicationQueries } from './queries';

interface PdfViewProps {
  path: string;
  title: string;
}

/** From memory: content that does not begin like a PDF never reaches the browser's viewer. */
export function PdfView({ path, title }: PdfViewProps) {
  const { t } = useTranslation(['admin-careers', 'common']);
  // Phones have no viewer: nothing is fetched for them.
  const viewable = navigator.pdfViewerEnabled !== false;
  const { data, error, isFetching, refetch } = useQuery({
    ...adminApplicationQueries.pdf(path),
    enabled: viewable,
  });
  const address = useObjectAddress(data ?? null);

  if (!viewable) return <p className="text-muted">{t('applications.noViewer')}</p>;
  if (error) {
    return (
      // Not announced: the toast already is.
      <div className="flex flex-wrap items-center gap-4">
        <FieldError>
          {t('applications.fileFailed')}. {t(failureKey(toFailure(error)))}
        </FieldError>
        <Button size="sm" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  if (data === null) {
    return (
      <div role="alert">
        <FieldError>{t('applications.notPdf')}</FieldError>
      </div>
    );
  }
  if (!address) {
    return (
      <p role="status" className="flex items-center gap-2.5 py-4 text-muted">
        <Spinner />
        {t('applications.opening')}
      </p>
    );
  }
  return (
    <iframe
      src={address}
      title={title}
      className="h-[min(64dvh,48rem)] w-full rounded-control border border-line bg-raised"
    />
  );
}

function useObjectAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob]);
  return address;
}
