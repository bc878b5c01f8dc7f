import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { classNames } from '@/lib/class-names';
import { readStored, writeStored } from '@/lib/local-storage';
import { Icon } from '@/ui/icon';

const views = ['text', 'markdown'] as const;
export type View = (typeof views)[number];

export interface TextView {
  now: View;
  choose: (view: View) => void;
  refused: 'text' | 'code' | null;
  refuse: (why: 'text' | 'code') => void;
}

/** Remembers rich text or Markdown per person and device; a text that must be Markdown leaves it unchanged. */
export function useTextView(): TextView {
  const { id } = usePerson();
  const key = `${adminStorageKeys.editorView}.${id}`;
  const [wanted, setWanted] = useState<View>(() => (readStored(key) === 'markdown' ? 'markdown' : 'text'));
  const [refused, setRefused] = useState<'text' | 'code' | null>(null);
  return {
    now: refused ? 'markdown' : wanted,
    choose: (view) => {
      setRefused(null);
      setWanted(view);
      writeStored(key, view);
    },
    refused,
    refuse: setRefused,
  };
}

interface ViewSwitchProps {
  view: TextView;
  /** An upload is running: the view stays until it ends. */
  waiting: boolean;
}

export function ViewSwitch({ view, waiting }: ViewSwitchProps) {
  const { t } = useTranslation('rich-text');
  const reason = useId();
  return (
    <fieldset
      className="m-0 flex shrink-0 rounded-control border border-line p-0.5"
      aria-label={t('view.label')}
    >
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view.now === one}
          aria-disabled={waiting || undefined}
          aria-describedby={waiting ? reason : undefined}
          title={waiting ? t('view.waiting') : undefined}
          onClick={() => !waiting && view.choose(one)}
          className={classNames(
            'aria-disabled:opacity-60 min-h-11 rounded-chip px-3 text-sm font-medium focus-visible:-outline-offset-2 pointer-fine:min-h-8',
            view.now === one ? 'bg-raised text-text' : 'text-muted hover:text-text',
          )}
        >
          {t(`view.${one}`)}
        </button>
      ))}
      <span id={reason} role="status" className="sr-only">
        {waiting ? t('view.waiting') : null}
      </span>
    </fieldset>
  );
}

export function ViewNote({ view }: { view: TextView }) {
  const { t } = useTranslation('rich-text');
  return (
    <div role="status" className="px-4 empty:hidden sm:px-6">
      {view.refused ? (
        <p className="mt-2 flex gap-2 rounded-control border border-line bg-raised px-3.5 py-2.5 text-sm">
          <Icon name="info" className="mt-[0.2em] size-[1.1em] text-info" />
          <span>{t(`refused.${view.refused}`)}</span>
        </p>
      ) : null}
    </div>
  );
}
