import type { Lang } from '@/lib/lang';

/** Where a text stands on the screen of the page, in px. */
export interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** From the editor to the page that it shows. */
export type ToPage =
  | { type: 'mode'; mode: 'edit' | 'browse' }
  /** What to say instead of what is published. */
  | { type: 'texts'; texts: Record<Lang, Readonly<Record<string, string>>>; changed: readonly string[] }
  /** The text that is being edited is brought into view; null ends it. */
  | { type: 'choose'; name: string | null }
  | { type: 'go'; path: string };

/** From the page to the editor. */
export type ToEditor =
  | { type: 'ready' }
  | { type: 'page'; path: string }
  /** The texts that can be seen, in the order of the page, each once. */
  | { type: 'texts'; names: readonly string[] }
  /** A text that was pressed; null when Escape leaves the one that is being edited. */
  | { type: 'chosen'; name: string | null }
  /** Where the text that is being edited stands; null while it is not on the page. */
  | { type: 'place'; name: string; place: Place | null };
