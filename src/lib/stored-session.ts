import { readStored, storageKeys } from './local-storage';

/**
 * Whether somebody is signed in on this browser, read without loading the account client: the public site only
 * shows a link and a notice by it, the rights are the server's affair.
 */
export function hasStoredSession(): boolean {
  const stored = readStored(storageKeys.session);
  if (!stored) return false;
  try {
    const session: unknown = JSON.parse(stored);
    return typeof session === 'object' && session !== null && 'refresh_token' in session;
  } catch {
    return false;
  }
}
