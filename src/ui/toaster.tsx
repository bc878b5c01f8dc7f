import * as Radix from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import { buttonClass } from './button';
import { Icon, type IconName } from './icon';
import { dismissToast, type Toast, type ToastKind } from './toast-store';

const lifetime = 5000;
const actionLifetime = 12_000;
const leaving = 160;

const looks: Record<ToastKind, { icon: IconName; colour: string }> = {
  success: { icon: 'success', colour: 'text-success' },
  info: { icon: 'info', colour: 'text-info' },
  error: { icon: 'alert', colour: 'text-danger' },
};

/** Radix announces through a hidden copy; these toasts are live regions themselves, so the copy is detached. */
const nowhere = typeof document === 'undefined' ? undefined : document.createElement('div');

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface ToasterProps {
  toasts: readonly Toast[];
  keepFormClear?: boolean | undefined;
}

export function Toaster({ toasts, keepFormClear = false }: ToasterProps) {
  const { t } = useTranslation('ui');
  const hidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const viewport = useRef<HTMLOListElement>(null);
  const side = useToastSide(viewport, keepFormClear);
  // On its own in the body and marked as live, so that an open dialog does not hide it from screen readers.
  return createPortal(
    <div aria-live="off">
      <Radix.Provider swipeDirection="right" duration={lifetime} announcerContainer={nowhere}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={hidden} />
        ))}
        <Radix.Viewport
          ref={viewport}
          data-toasts=""
          label={t('toasts.label')}
          className={classNames(
            'fixed z-90 flex w-full max-w-full list-none flex-col gap-2.5 p-4 outline-none sm:w-105 sm:p-6',
            // Until its side is known: a visible toast must not move.
            side === null && 'invisible',
            side === 'left' ? 'left-0' : 'right-0',
            side === 'top' || side === 'left'
              ? 'top-[64px] bar:top-[76px]'
              : 'bottom-(--toast-inset,0px) pb-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        />
      </Radix.Provider>
    </div>,
    document.body,
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(true);
  const [spoken, setSpoken] = useState(false);
  const { icon, colour } = looks[toast.kind];
  const ends = toast.kind !== 'error' && !paused;

  // Sets the text one frame after the region: a live region is announced when its text changes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSpoken(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => dismissToast(toast.id), leaving);
    return () => clearTimeout(timer);
  }, [open, toast.id]);

  return (
    <Radix.Root
      open={open}
      onOpenChange={setOpen}
      duration={ends ? (toast.action ? actionLifetime : lifetime) : Number.POSITIVE_INFINITY}
      className={classNames(
        // Undoes the pointer block of an open dialog, which is an inline style.
        'pointer-events-auto! flex items-start gap-3 rounded-panel border border-line bg-raised py-1.5 pr-1.5 pl-4.5',
        'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
      )}
    >
      <Icon name={icon} className={classNames('mt-3 size-5', colour)} />
      <div role={toast.kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-2.5 leading-snug">
        {spoken ? (
          <>
            <Radix.Title className="font-semibold text-text">{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className="mt-0.5 text-sm text-muted">{toast.description}</Radix.Description>
            ) : null}
          </>
        ) : null}
      </div>
      {toast.action ? (
        <Radix.Action
          altText={toast.action.label}
          className={buttonClass('secondary', 'sm', 'my-1 self-center')}
          onClick={toast.action.onPress}
        >
          {toast.action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close
        aria-label={t('toasts.dismiss')}
        data-tooltip=""
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text active:bg-surface"
      >
        <Icon name="close" className="size-4.5" />
      </Radix.Close>
    </Radix.Root>
  );
}

type Side = 'bottom' | 'top' | 'left';

const headerHeight = 76;

interface Band {
  top: number;
  bottom: number;
  left: number;
}

/** Keeps toasts off the form just used, `data-keep-clear` and the title; scrolls the form where no side is left. */
function useToastSide(viewport: RefObject<HTMLElement | null>, isKeptClear: boolean): Side | null {
  const [side, setSide] = useState<Side | null>(null);

  useEffect(() => {
    const list = viewport.current;
    if (!list) return;
    let form = isKeptClear ? document.activeElement?.closest('form') : null;
    const note = ({ target }: Event) => {
      // Not every browser focuses a pressed button.
      if (isKeptClear && target instanceof Element && !list.contains(target)) form = target.closest('form');
    };
    const place = () => {
      if (list.childElementCount === 0) return setSide(null);
      const { offsetHeight: height, offsetWidth: width } = list;
      const left = document.documentElement.clientWidth - width;
      const top = { top: headerHeight, bottom: headerHeight + height, left };
      const bands: Record<Side, Band> = {
        bottom: { top: innerHeight - height, bottom: innerHeight, left },
        top,
        left: { ...top, left: 0 },
      };
      const isUnder = (element: Element | null | undefined, { top, bottom, left }: Band) => {
        const rect = element?.isConnected && element.getBoundingClientRect();
        return (
          rect && rect.top < bottom && rect.bottom > top && rect.right > left && rect.left < left + width
        );
      };
      const banner = document.querySelector('[data-keep-clear]');
      const title = document.querySelector('h1');
      const isClear = (one: Side) => !isUnder(form, bands[one]) && !isUnder(banner, bands[one]);
      const clear = (['bottom', 'top', 'left'] as const).filter(isClear);
      const free = clear.find((one) => !isUnder(title, bands[one]));
      const isBlocked = isUnder(banner, bands.bottom);
      setSide((now) => (now && isClear(now) ? now : (free ?? (isBlocked ? 'top' : 'bottom'))));
      if (free || isBlocked || !form || !isUnder(form, bands.bottom)) return;
      const sentence = form.querySelector('p[role=alert]')?.getBoundingClientRect();
      const rest = sentence ? sentence.top - headerHeight : Number.POSITIVE_INFINITY;
      window.scrollBy({
        top: Math.min(form.getBoundingClientRect().bottom - bands.bottom.top, rest),
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      });
    };
    const resized = new ResizeObserver(() => requestAnimationFrame(place));
    resized.observe(list);
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      resized.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [viewport, isKeptClear]);

  return side;
}
