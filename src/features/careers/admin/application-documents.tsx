import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { ReceivedApplication } from '../application-model';
import { downloadName } from '../files';
import { useDownload } from './mutations';
import { PdfView } from './pdf-view';

interface SharedRow {
  label: string;
  path: string;
  name: string;
}

export function ApplicationDocuments({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('admin-careers');
  const { download, busyWith } = useDownload();
  const [read, setRead] = useState<string | null>(null);
  const { full_name, cv_file_path, cover_letter_file_path } = application;

  const documents: SharedRow[] = [
    { label: t('applications.cv'), path: cv_file_path, name: downloadName('cv', full_name) },
    ...(cover_letter_file_path
      ? [
          {
            label: t('applications.letter'),
            path: cover_letter_file_path,
            name: downloadName('lettre', full_name),
          },
        ]
      : []),
  ];

  return (
    <ul className="flex flex-col">
      {documents.map(({ label, path, name }) => (
        <li key={path} className="border-t border-line py-4 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Icon name="file" className="size-6 text-accent" />
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold">{label}</p>
              <p className="truncate text-sm text-muted">{name}</p>
            </div>
            <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:pl-10">
              <Button
                size="sm"
                icon={read === path ? 'chevron-up' : 'eye'}
                aria-expanded={read === path}
                aria-label={read === path ? undefined : t('applications.readOne', { document: label })}
                onClick={() => setRead(read === path ? null : path)}
              >
                {t(read === path ? 'applications.fold' : 'applications.read')}
              </Button>
              <Button
                size="sm"
                icon="download"
                busy={busyWith === path}
                aria-label={t('applications.downloadOne', { document: label })}
                onClick={() => download(path, name)}
              >
                {t('applications.download')}
              </Button>
            </div>
          </div>
          {read === path ? (
            <div className="mt-4">
              <PdfView path={path} title={t('applications.frame', { document: label, name: full_name })} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
