import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { Switch } from '@/ui/checkbox';
import { useLetterKeys } from '@/ui/use-letter-keys';
import { type ReceivedApplication, type Status, stageBeside } from '../application-model';
import { adminApplicationMutations } from './mutations';

interface ListKeys {
  all: readonly ReceivedApplication[];
  openId: string;
  onOpen: (id: string) => void;
  onMove: (application: ReceivedApplication, stage: Status) => void;
}

/** Keys on a focused application: J and K to the next and previous, 1 to 5 rate, Shift and an arrow move. */
export function useListKeys({ all, openId, onOpen, onMove }: ListKeys) {
  const { t } = useTranslation('admin-careers');
  const { mutate: rate } = useMutation(adminApplicationMutations.rate());
  const { isOn, letterOf, switchProps } = useLetterKeys(adminStorageKeys.applicationKeys);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = letterOf(event);
    if (!key || !(event.target instanceof Element)) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-application]')];
    const index = items.indexOf(event.target.closest<HTMLElement>('[data-application]') as HTMLElement);
    const application = all.find(({ id }) => id === items[index]?.dataset.application);
    if (!application) return;
    if (event.shiftKey) {
      const step = { arrowright: 1, arrowleft: -1 }[key];
      const stage = step && stageBeside(application.status, step);
      if (!stage) return;
      onMove(application, stage);
    } else if (key === 'j' || key === 'k') {
      const next = items[index + (key === 'j' ? 1 : -1)];
      next?.querySelector<HTMLElement>('[data-open]')?.focus();
      if (openId && next?.dataset.application) onOpen(next.dataset.application);
    } else if (/^[1-5]$/.test(key)) {
      rate({ id: application.id, rating: Number(key) });
    } else return;
    event.preventDefault();
  };

  const legend: ReactNode = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted max-sm:hidden pointer-coarse:hidden">
      <Switch {...switchProps} label={t('keys.label')} />
      {isOn
        ? (['files', 'rating', 'move'] as const).map((act) => (
            <span key={act} className="flex items-center gap-2">
              <kbd className="rounded-chip border border-line px-1.5 py-0.5 text-xs">
                {t(`keys.${act}.keys`)}
              </kbd>
              {t(`keys.${act}.text`)}
            </span>
          ))
        : null}
    </div>
  );
  return { onKeyDown, legend };
}
