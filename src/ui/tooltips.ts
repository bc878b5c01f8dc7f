export const tooltipDelay = 700;

/** No delay within this time after another tooltip closed. */
export const tooltipSkip = 300;

/** Time to cross the gap between the control and its tooltip. */
const grace = 150;

const gap = 8;
const margin = 8;

/** Shows names of icons by mouse and keyboard, never by touch, by one listener. Returns how to stop. */
export function startTooltips(): () => void {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  // Hidden, because the control has the same accessible name.
  tip.setAttribute('aria-hidden', 'true');
  // Lies above an open dialog; in a browser without popovers, above the page.
  tip.setAttribute('popover', 'manual');
  tip.hidden = true;
  document.body.append(tip);

  let shown: Element | null = null;
  let pending: Element | null = null;
  /** The control that was pressed or closed by Escape: shown again only after another one was reached. */
  let dismissed: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  const show = (control: Element) => {
    const words = nameOf(control);
    if (!words || !control.isConnected) return;
    shown = control;
    tip.textContent = words;
    tip.hidden = false;
    tip.showPopover?.();
    place(tip, control);
  };

  const hide = () => {
    clearTimeout(timer);
    pending = null;
    if (!shown) return;
    shown = null;
    closedAt = performance.now();
    tip.hidePopover?.();
    tip.hidden = true;
  };

  const approach = (control: Element) => {
    if (control === dismissed || control === pending) return;
    dismissed = null;
    clearTimeout(timer);
    if (control === shown) return;
    const recent = shown !== null || performance.now() - closedAt < tooltipSkip;
    hide();
    if (recent) return show(control);
    pending = control;
    timer = setTimeout(() => {
      pending = null;
      show(control);
    }, tooltipDelay);
  };

  const leave = () => {
    dismissed = null;
    clearTimeout(timer);
    pending = null;
    if (shown) timer = setTimeout(hide, grace);
  };

  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    if (event.target === tip) clearTimeout(timer);
    else {
      const control = controlAt(event.target);
      if (control) approach(control);
      // The focus keeps open what it opened.
      else if ((shown ?? pending ?? dismissed) !== focused()) leave();
    }
  };
  const focus = ({ target }: FocusEvent) => {
    const control = controlAt(target);
    if (control && control === focused()) approach(control);
    else leave();
  };
  const dismiss = () => {
    const control = shown ?? pending;
    hide();
    dismissed = control;
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  };
  // Keeps an open dialog from taking a press on the tooltip for one outside.
  tip.addEventListener('pointerdown', (event) => event.stopPropagation());

  const stop = new AbortController();
  const { signal } = stop;
  const options = { capture: true, passive: true, signal };
  document.addEventListener('pointerover', hover, options);
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  document.addEventListener('focusin', focus, options);
  document.addEventListener('focusout', leave, options);
  document.addEventListener('keydown', press, options);
  for (const act of ['pointerdown', 'click']) document.addEventListener(act, dismiss, options);
  document.addEventListener('scroll', hide, options);
  // The pointer or the focus may have started the application.
  const already = document.querySelector('[data-tooltip]:hover') ?? focused();
  if (already) approach(already);
  return () => {
    hide();
    stop.abort();
    tip.remove();
  };
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-tooltip]') : null;

const focused = () => document.querySelector('[data-tooltip]:focus-visible');

function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label');
  if (label) return label;
  const seen = [...control.children].filter((child) => getComputedStyle(child).display !== 'none');
  return seen
    .map((child) => child.textContent)
    .join('')
    .trim();
}

function place(tip: HTMLElement, control: Element): void {
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const under = bottom + gap;
  const y = under + own.height > clientHeight - margin ? top - gap - own.height : under;
  const x = Math.min(left + width / 2 - own.width / 2, clientWidth - margin - own.width);
  tip.style.left = `${Math.max(margin, x)}px`;
  tip.style.top = `${Math.max(margin, y)}px`;
}
