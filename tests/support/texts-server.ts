import type { PendingText, StoredText } from '@/features/site/texts/schema';
import type { Lang } from '@/lib/lang';
import { AdminServer } from './admin-server';
import { json, refuse, stubFetch } from './network-stubs';

interface Place {
  language: Lang;
  key: string;
}

interface Review extends Place {
  against: string;
  original_hash?: string;
}

const idOf = ({ language, key }: Place) => `${language}|${key}`;
let clock = Date.parse('2026-11-26T09:00:00Z');
const nextMoment = () => {
  clock += 1000;
  return new Date(clock).toISOString();
};

/** Fake server for the texts of the site, with the functions of the database. */
export class TextsServer extends AdminServer {
  readonly siteTexts = new Map<string, StoredText>();

  /** Publishes a text as another person. */
  publishAs(place: Place, value: string | null, person = 'Malo', more: Partial<StoredText> = {}): void {
    const before = this.siteTexts.get(idOf(place));
    this.siteTexts.set(idOf(place), {
      ...this.untold(place),
      ...before,
      value,
      updated_at: nextMoment(),
      person_name: person,
      ...more,
    });
  }

  draftOf = (place: Place) => this.siteTexts.get(idOf(place))?.draft ?? null;
  publishedOf = (place: Place) => this.siteTexts.get(idOf(place))?.value ?? null;

  private untold({ language, key }: Place): StoredText {
    return {
      language,
      key,
      value: null,
      updated_at: null,
      person_name: null,
      original_hash: null,
      against: null,
      draft: null,
    };
  }

  override async answer(
    url: URL,
    method: string,
    headers: Headers,
    body: Record<string, unknown>,
  ): Promise<Response> {
    const answer = await super.answer(url, method, headers, body);
    // Ends here without a session or with a set failure.
    if (answer.status !== 404) return answer;
    const items = (body.items ?? []) as PendingText[];
    switch (url.pathname.split('/').at(-1)) {
      case 'list_site_texts':
        return json([...this.siteTexts.values()]);
      case 'save_text_drafts':
        return json(this.keep(items));
      case 'discard_text_drafts':
        for (const item of items) this.changeText(item, { draft: null });
        return json(items.length);
      case 'confirm_text':
        this.review([body as unknown as Review]);
        return json(null, 204);
      case 'publish_texts':
        return this.publishAll(items, (body.reviewed ?? []) as Review[]);
      default:
        return answer;
    }
  }

  private changeText(place: Place, changes: Partial<StoredText>): void {
    this.siteTexts.set(idOf(place), {
      ...(this.siteTexts.get(idOf(place)) ?? this.untold(place)),
      ...changes,
    });
  }

  private keep(items: PendingText[]): string {
    const updated_at = nextMoment();
    for (const item of items)
      this.changeText(item, { draft: { value: item.value, seen: item.seen, updated_at } });
    return updated_at;
  }

  private review(reviewed: readonly Review[]): void {
    for (const { language, key, ...hashes } of reviewed) this.changeText({ language, key }, hashes);
  }

  private publishAll(items: PendingText[], reviewed: readonly Review[]): Response {
    const conflicts = items.filter(
      (item) => (this.siteTexts.get(idOf(item))?.updated_at ?? null) !== item.seen,
    );
    if (conflicts.length > 0) return refuse(409, 'PT409', 'Somebody published another text meanwhile.');
    for (const item of items) {
      this.publishAs(item, item.value, 'Anna', { draft: null });
    }
    this.review(reviewed);
    return json([]);
  }
}

/** Puts the fake server behind `fetch` for the running test. */
export function startTexts(): TextsServer {
  const server = new TextsServer();
  stubFetch((url, method, headers, body) => server.answer(url, method, headers, body));
  return server;
}
