import json from './demo-applications.json' with { type: 'json' };

/** Six fictional applicants, in the two languages of the agency. */
export interface DemoApplication {
  lang: 'fr' | 'en';
  /** Pattern of the title of the offer; the first open one otherwise. */
  offer: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  hoursAgo: number;
  status: 'new' | 'shortlisted' | 'interview' | 'offer' | 'hired' | 'rejected';
  /** Age of the stage. */
  stageHoursAgo: number;
  rating: number | null;
  /** Notes and messages of colleagues. */
  entries?: { kind: 'note' | 'message'; subject?: string; body: string; hoursAgo: number }[];
  note: string;
  /** Whether a letter is attached to the CV. */
  letter: boolean;
}

// JSON has no literal types; a test reads every row (product.test.ts).
export const demoApplications = json as DemoApplication[];
