import { facts } from '@/brand/agency';

/**
 * Somebody came by the link of a password mail. Kept for this tab until a password is chosen, because the session
 * such a link opens looks like any other after a reload.
 */
const key = `${facts.key}.recovery`;

/** Whether a fragment comes from the link of a password mail: with a session, or with what is wrong with it. */
export function isRecoveryFragment(hash: string): boolean {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.get('type') === 'recovery' || params.has('error_code');
}

export function noteRecovery(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage a reload asks for a new link.
  }
}

export function isRecovering(): boolean {
  try {
    return sessionStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

export function endRecovery(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
