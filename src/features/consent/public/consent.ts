/** The visitor's answer to the question about third parties, as it is kept in the browser. */
export interface Consent {
  accepted: boolean;
  /** ISO 8601. */
  timestamp: string;
}

/** An answer this old is asked again. */
const consentDays = 365;

const dayMs = 86_400_000;

/** What a stored text says; null when it says nothing, or nothing that still counts. */
export function readConsent(text: string | null, now: number): Consent | null {
  if (!text) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const { accepted, timestamp } = kept as Record<string, unknown>;
    if (typeof accepted !== 'boolean' || typeof timestamp !== 'string') return null;
    const age = now - Date.parse(timestamp);
    return age >= 0 && age < consentDays * dayMs ? { accepted, timestamp } : null;
  } catch {
    return null;
  }
}
