import { siteKey } from './site-key';

/** Until a password is chosen: after a reload the session looks like any other. */
const key = `${siteKey}.recovery`;

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
    // Without storage there is no entry to remove.
  }
}
