import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { foreignPictures } from './foreign-pictures';
import type { PictureWriting } from './use-picture-writing';

const lastPart = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1) || address;

interface PictureNotesProps {
  text: string;
  pictures: PictureWriting;
}

/** What is to be known of the pictures of a text: those that did not arrive, and those that other sites serve. */
export function PictureNotes({ text, pictures: { refused, dismiss, bring, waiting } }: PictureNotesProps) {
  const { t } = useTranslation(['media', 'common']);
  const settled = useDeferredValue(text);
  const foreign = useMemo(() => foreignPictures(settled), [settled]);
  return (
    <div className="flex flex-col gap-2 px-4 @min-[52rem]:px-6">
      <div role="alert" className="flex flex-col gap-2 empty:hidden">
        {refused.map(({ id, name, reason, retry }) => (
          <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
            <FieldError>{t('upload.failed', { name: lastPart(name), reason })}</FieldError>
            <span className="flex gap-2">
              <Button size="sm" icon="refresh" onClick={retry}>
                {t('common:retry')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => dismiss(id)}>
                {t('upload.dismiss')}
              </Button>
            </span>
          </div>
        ))}
      </div>
      {foreign.length > 0 ? (
        <div className="mt-2 flex flex-col items-start gap-2 rounded-control border border-line bg-raised px-3.5 py-2.5 text-sm">
          <p className="flex gap-2">
            <Icon name="info" className="mt-[0.2em] size-[1.1em] text-info" />
            <span>{t('foreign.inText', { count: foreign.length })}</span>
          </p>
          {foreign.slice(0, 3).map((address) => (
            <Button
              key={address}
              size="sm"
              icon="copy"
              className="max-w-full"
              disabled={waiting}
              onClick={() => void bring(address)}
            >
              <span className="min-w-0 truncate">{t('foreign.copyOne', { name: lastPart(address) })}</span>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
