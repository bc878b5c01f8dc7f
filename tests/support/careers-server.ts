import type { Tables } from '@/lib/database.types';
import { start } from './admin-server';
import { uuid } from './build';
import { FakeBackend } from './fake-backend';
import { FakeTable } from './fake-table';

/** Fake server of the careers pages: an id and a path are taken once. */
class CareersSite extends FakeBackend {
  private tickets = 9000;

  constructor(offers: readonly object[], team: readonly object[]) {
    super({ job_offers: offers, team_members_fr: team, team_members_en: team });
    this.tables.job_applications = new FakeTable([], { unique: 'id' });
    this.answers.open_application = ({ ticket, cv, cover_letter }) => {
      const known = ticket ?? uuid(this.tickets++);
      const pathOf = (name: unknown, at: number) => (name ? `${known}/170000000000${at}_${name}` : null);
      return { ticket: known, cv: pathOf(cv, 0), cover_letter: pathOf(cover_letter, 1), notifies: false };
    };
  }

  get applications() {
    return this.tables.job_applications?.rows as Tables<'job_applications'>[];
  }
}

/** Opens the careers pages for a visitor. */
export const startCareersSite = (offers: readonly object[] = [], team: readonly object[] = []) =>
  start(new CareersSite(offers, team));
