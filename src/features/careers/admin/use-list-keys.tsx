import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, storageKeys, writeStored } from '@/lib/local-storage';
import { Switch } from '@/ui/checkbox';
import { type ReceivedApplication, type Status, stageBeside } from '../application-model';
import { adminApplicationMutations } from './mutations';

interface ListKeys {
  all: readonly ReceivedApplication[];
  openId: string;
  onOpen: (id: string) => void;
  onMove: (application: ReceivedApplication, stage: Status) => void;
}

const off = 'off';

/** Keys of their own for text, which these must not take. */
const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Keys on a focused application: J and K to the next and previous, 1 to 5 rate, Shift and an arrow move. */
export function useListKeys({ all, openId, onOpen, onMove }: ListKeys) {
  const { t } = useTranslation('admin-careers');
  const { mutate: rate } = useMutation(adminApplicationMutations.rate());
  const [isOn, setOn] = useState(() => readStored(storageKeys.applicationKeys) !== off);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOn || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof Element) || event.target.closest(typed)) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-application]')];
    const index = items.indexOf(event.target.closest<HTMLElement>('[data-application]') as HTMLElement);
    const application = all.find(({ id }) => id === items[index]?.dataset.application);
    if (!application) return;
    const key = event.key.toLowerCase();
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
      <Switch
        label={t('keys.label')}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          writeStored(storageKeys.applicationKeys, target.checked ? 'on' : off);
        }}
      />
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
