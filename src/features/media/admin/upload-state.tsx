import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Progress } from '@/ui/progress';

/** A picture on its way into the library, or what became of it when it did not arrive. */
export interface Sending {
  name: string;
  share: number | null;
  error: string | null;
}

interface UploadStateProps {
  sending: Sending;
  onCancel: () => void;
  onRetry: () => void;
}

export function UploadState({ sending: { name, share, error }, onCancel, onRetry }: UploadStateProps) {
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
