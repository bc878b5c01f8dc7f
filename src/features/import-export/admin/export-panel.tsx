import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { downloadFile } from '@/lib/download';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { everything, exportName, exportZip } from './export';

export function ExportPanel() {
  const { t } = useTranslation('import-export');
  const may = useMay();
  const [[done, total], setProgress] = useState<[done: number, total: number]>([0, 0]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportZip(everything(may('careers')), (...steps) => setProgress(steps)),
    onSuccess: (zip) => downloadFile(exportName('site'), zip),
    meta: {
      success: { title: 'import-export:exporting.finished' },
      failure: { title: 'import-export:exporting.failed' },
    },
  });
  return (
    <section className="flex max-w-180 flex-col items-start gap-4">
      <h2 className="type-title">{t('exporting.title')}</h2>
      <p className="text-pretty text-muted">{t('exporting.text')}</p>
      <Button variant="primary" icon="download" busy={isPending} onClick={() => mutate()}>
        {t('exporting.begin')}
      </Button>
      {isPending ? (
        <Progress className="w-full" label={t('exporting.busy')} value={done} max={total} />
      ) : null}
    </section>
  );
}
