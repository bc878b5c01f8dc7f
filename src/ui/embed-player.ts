import { consentAnswer, onConsent, readConsent } from '@/lib/consent-store';
import { readStored, storageKeys, writeStored } from '@/lib/local-storage';

/** Fallback for blocked storage: lasts as long as the page. */
const remembered = new Map<string, string>();

const keyOf = (card: HTMLElement) => `${storageKeys.consent}.${card.dataset.provider}`;

/** Whether its player may load: as long as the consent is valid; declining withdraws earlier permissions. */
function isAllowed(card: HTMLElement): boolean {
  const key = keyOf(card);
  const own = readConsent(readStored(key) ?? remembered.get(key) ?? null, Date.now());
  const all = consentAnswer();
  return own?.accepted === true && (!all || all.accepted || all.timestamp < own.timestamp);
}

export function showPlayers(pressed?: EventTarget | null): void {
  if (pressed) press(pressed);
  for (const card of document.querySelectorAll<HTMLElement>('[data-embed]')) {
    const allowed = isAllowed(card);
    for (const part of card.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = (part.dataset.when === 'allowed') !== allowed;
    }
    const frame = card.querySelector('iframe');
    if (!allowed) frame?.remove();
    else if (!frame) card.querySelector('[data-screen]')?.append(playerOf(card));
  }
}

function playerOf(card: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries({
    title: card.dataset.title ?? '',
    class: 'absolute inset-0 size-full border-0 bg-surface',
    allow: 'fullscreen; encrypted-media; picture-in-picture',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
    // Without the origin of the page some players refuse.
    referrerpolicy: 'strict-origin-when-cross-origin',
    loading: 'lazy',
    src: card.dataset.embed ?? '',
  })) {
    frame.setAttribute(name, value);
  }
  return frame;
}

function press(target: EventTarget): void {
  const pressed =
    target instanceof Element ? target.closest<HTMLElement>('button[data-when], [data-screen]') : null;
  const card = pressed?.closest<HTMLElement>('[data-embed]');
  if (!pressed || !card) return;
  const accepted = pressed.dataset.when !== 'allowed';
  const answer = JSON.stringify({ accepted, timestamp: new Date().toISOString() });
  if (!writeStored(keyOf(card), answer)) remembered.set(keyOf(card), answer);
  showPlayers();
  card.querySelector<HTMLElement>(accepted ? 'iframe' : 'button[data-when="asked"]')?.focus();
}

document.addEventListener('click', ({ target }) => target && press(target));
onConsent(() => showPlayers());
