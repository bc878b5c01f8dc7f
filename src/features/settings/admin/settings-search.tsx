import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@/lib/fold';
import { Icon } from '@/ui/icon';
import { controlClass } from '@/ui/input';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { groups, type Setting } from '../model';

const maxResults = 8;

/** Finds a setting by name and goes there. "/" focuses the search, except in a field. */
export function SettingsSearch({ onFind }: { onFind: (setting: Setting) => void }) {
  const { t } = useTranslation('admin-settings');
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const wanted = fold(term.trim());
  const entries = groups.flatMap(({ id, settings }) =>
    settings.map((setting) => ({ setting, name: t(`fields.${setting}`), group: t(`group.${id}.title`) })),
  );
  const found = wanted ? entries.filter(({ name, group }) => fold(`${name} ${group}`).includes(wanted)) : [];
  const go = (setting: Setting) => {
    setTerm('');
    onFind(setting);
  };

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const at = event.target;
      const isTyping = at instanceof HTMLElement && at.closest('input, textarea, select, [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, []);

  return (
    <search className="relative w-full sm:w-72">
      <label className="relative block">
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
        <input
          ref={input}
          type="search"
          value={term}
          placeholder={t('search.label')}
          aria-keyshortcuts="/"
          autoComplete="off"
          className={`${controlClass} h-12 pr-11 pl-11`}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Escape') setTerm('');
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (first) go(first.setting);
          }}
        />
      </label>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-3 right-3 grid size-6 place-items-center rounded-chip border border-line font-sans text-xs text-muted max-sm:hidden"
      >
        /
      </span>
      <p role="status" className={wanted && found.length === 0 ? `${list} px-3.5 py-3 text-sm` : 'sr-only'}>
        {!wanted ? null : found.length === 0 ? t('search.none') : t('search.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className={list}>
          {found.slice(0, maxResults).map(({ setting, name, group }) => (
            <li key={setting}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2.5 text-left text-sm hover:bg-hover"
                onClick={() => go(setting)}
              >
                {name}
                <span className="text-xs text-muted">{group}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}

const list = 'absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line bg-raised p-1';
