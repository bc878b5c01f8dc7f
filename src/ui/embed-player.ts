import { consentAnswer, onConsent, readConsent } from '@/lib/consent-store';
import { readStored, removeStored, storageKeys, writeStored } from '@/lib/local-storage';

const keyOf = (provider: string) => `${storageKeys.consent}.${provider}`;

/** Fallback for blocked storage: lasts as long as the page. */
const remembered = new Map<string, string>();

/** Allowed for as long as an answer to the consent question holds; declining that takes back what was allowed before. */
function isAllowed(provider: string): boolean {
  const allowed = readConsent(readStored(keyOf(provider)) ?? remembered.get(provider) ?? null, Date.now());
  const answer = consentAnswer();
  return allowed !== null && (!answer || answer.accepted || answer.timestamp < allowed.timestamp);
}

function allow(provider: string): void {
  const text = JSON.stringify({ accepted: true, timestamp: new Date().toISOString() });
  if (!writeStored(keyOf(provider), text)) remembered.set(provider, text);
}

function forget(provider: string): void {
  removeStored(keyOf(provider));
  remembered.delete(provider);
}

const cards = () => document.querySelectorAll<HTMLElement>('[data-embed]');
const providerOf = (card: HTMLElement) => card.dataset.provider ?? '';

/** Shows the players that are allowed, the picture of all others. */
export function showAllowedPlayers(): void {
  for (const card of cards()) {
    const allowed = isAllowed(providerOf(card));
    for (const part of card.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = (part.dataset.when === 'allowed') !== allowed;
    }
    const frame = card.querySelector('iframe');
    if (!allowed) frame?.remove();
    else if (!frame) card.querySelector<HTMLElement>('[data-title]')?.append(playerOf(card));
  }
}

function playerOf(card: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = card.querySelector<HTMLElement>('[data-title]')?.dataset.title ?? '';
  frame.className = 'absolute inset-0 size-full border-0 bg-surface';
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  // Without the origin of the page some players refuse.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  frame.loading = 'lazy';
  frame.src = card.dataset.embed ?? '';
  return frame;
}

document.addEventListener('click', ({ target }) => {
  const pressed =
    target instanceof Element ? target.closest<HTMLElement>('button[data-when], [data-title]') : null;
  const card = pressed?.closest<HTMLElement>('[data-embed]');
  if (!pressed || !card) return;
  const asked = pressed.dataset.when !== 'allowed';
  if (asked) allow(providerOf(card));
  else forget(providerOf(card));
  showAllowedPlayers();
  // The button that was pressed is gone.
  card.querySelector<HTMLElement>(asked ? 'iframe' : 'button[data-when="asked"]')?.focus();
});

onConsent(showAllowedPlayers);
