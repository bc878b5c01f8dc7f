import type { Lang } from '@/lib/lang';

export interface Rect {
  top: number;
  left: number;
  width: number;
  height: number;
}

export type ToPage =
  | { type: 'mode'; mode: 'edit' | 'browse' }
  | { type: 'texts'; texts: Record<Lang, Readonly<Record<string, string>>>; changed: readonly string[] }
  /** Scrolls to the text being edited; null ends editing. */
  | { type: 'choose'; name: string | null }
  | { type: 'go'; path: string };

export type ToAdmin =
  | { type: 'ready' }
  | { type: 'page'; path: string }
  | { type: 'texts'; names: readonly string[] }
  /** A pressed text; null after Escape. */
  | { type: 'chosen'; name: string | null }
  /** Rect of the text being edited; null while it is not on the page. */
  | { type: 'place'; name: string; place: Rect | null };
