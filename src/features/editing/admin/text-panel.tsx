import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '@/features/texts/admin/both-languages';
import { useTextNames } from '@/features/texts/admin/labels';
import type { TextRow } from '@/features/texts/model';
import type { Lang } from '@/lib/lang';
import { IconButton } from '@/ui/button';

interface TextPanelProps {
  row: TextRow;
  lang: Lang;
  /** Position among the texts of the page, from 1; 0 while it is not there. */
  number: number;
  count: number;
  onChange: (language: Lang, value: string | null, seen: string | null) => void;
  onWithdraw: (language: Lang) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

export function TextPanel({
  row,
  lang,
  number,
  count,
  onChange,
  onWithdraw,
  onStep,
  onClose,
}: TextPanelProps) {
  const { t } = useTranslation('site-editing');
  const { page, place } = useTextNames()(row.key);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const fields = panel.current?.querySelectorAll('textarea') ?? [];
    [...fields].find((field) => field.lang === lang)?.focus();
  }, [lang]);

  const onKeyDown = (event: KeyboardEvent) => {
    const leaves = event.key === 'Tab' && event.target === outermost(panel.current, event.shiftKey);
    if (!leaves || count < 2) return;
    // Tab past the last field goes to the next text of the page.
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  };

  return (
    <section
      ref={panel}
      aria-label={t('panel.label')}
      onKeyDown={onKeyDown}
      className="flex max-h-[70dvh] min-h-0 flex-col overflow-hidden rounded-panel border border-control bg-surface max-sm:max-h-[58dvh] max-sm:rounded-b-none"
    >
      <header className="flex items-center gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-sans text-base tracking-normal">
          <span className="font-semibold">{page}</span>
          <span className="font-normal text-muted">{`, ${place}`}</span>
        </h2>
        {number > 0 ? (
          <p className="text-sm whitespace-nowrap text-muted">{t('panel.position', { number, count })}</p>
        ) : null}
        <IconButton icon="chevron-up" label={t('panel.previous')} onClick={() => onStep(-1)} />
        <IconButton icon="chevron-down" label={t('panel.next')} onClick={() => onStep(1)} />
        <IconButton icon="close" label={t('panel.close')} onClick={onClose} />
      </header>
      <div className="min-h-0 overflow-y-auto px-4 py-4">
        <BothLanguages row={row} first={lang} onChange={onChange} onWithdraw={onWithdraw} />
      </div>
      <p className="border-t border-line px-4 py-2 text-sm text-muted pointer-coarse:hidden">
        {t('panel.keys')}
      </p>
    </section>
  );
}

function outermost(panel: Element | null, first: boolean): Element | undefined {
  const all = [...(panel?.querySelectorAll('button:not(:disabled), textarea, a[href]') ?? [])].filter(
    (one) => one.getClientRects().length > 0,
  );
  return first ? all[0] : all.at(-1);
}
