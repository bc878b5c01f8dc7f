import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Progress } from '@/ui/progress';
import type { Upload, Uploads } from './use-uploads';

interface UploadListProps {
  uploads: Uploads;
  className?: string;
}

export function UploadList({ uploads: { uploads, cancel, retry }, className }: UploadListProps) {
  const { t } = useTranslation('media');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('library.uploads')} className={classNames('flex flex-col gap-3', className)}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          <UploadState upload={upload} onCancel={() => cancel(upload)} onRetry={() => retry(upload)} />
        </li>
      ))}
    </ul>
  );
}

interface UploadStateProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

function UploadState({ upload: { name, share, error }, onCancel, onRetry }: UploadStateProps) {
  const { t } = useTranslation(['media', 'common', 'ui']);
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FieldError>{t('upload.failed', { name, reason: error })}</FieldError>
        <span className="flex gap-2">
          <Button size="sm" icon="refresh" onClick={onRetry}>
            {t('common:retry')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('upload.dismiss')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 truncate text-sm text-muted tabular">
        {share === null
          ? t('upload.preparing', { name })
          : t('upload.sending', {
              name,
              percent: Math.floor(share * 100),
            })}
      </p>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t('ui:cancel')}
      </Button>
      <Progress
        className="w-full"
        label={t('upload.progress', { name })}
        value={share === null ? undefined : share * 100}
      />
    </div>
  );
}
