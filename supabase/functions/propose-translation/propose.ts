import { answerWith, pageHeaders, preflight, readJson } from '../_shared/http.ts';
import { callerKeys, type Project, rpc, secretKeys } from '../_shared/rpc.ts';

/**
 * Asks the service for English, paragraph by paragraph; answers them in their order, or why nothing was translated. Throws
 * where nobody knows whether it was: it may be paid for.
 */
export type Translate = (paragraphs: readonly string[]) => Promise<string[] | Refusal>;

/** What the service says of the owner's key: refused, its own characters used up, or too many questions at once. */
export type Refusal = 'key_refused' | 'service_used_up' | 'service_busy' | 'service_failed';

export interface Dependencies extends Project {
  /** The project's secret key, which alone gives characters back; without it they stay counted. */
  secretKey: string;
  /** Null while the owner has given no key. */
  translate: Translate | null;
}

/** What `claim_translation` answers. */
interface Claim {
  left: number;
  claim: string | null;
}

/** A whole article is translated in several questions. */
export const bounds = { paragraphs: 50, characters: 10_000 } as const;

const headers = pageHeaders('GET, POST, OPTIONS');
const answer = answerWith(headers);

/** The paragraphs of a question, or null for anything else. */
async function paragraphsOf(request: Request): Promise<string[] | null> {
  const given = ((await readJson(request)) as { paragraphs?: unknown } | null)?.paragraphs;
  if (!Array.isArray(given) || given.length === 0 || given.length > bounds.paragraphs) return null;
  const paragraphs = given.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
  return paragraphs.length === given.length ? paragraphs : null;
}

/**
 * Translates paragraphs for those who work in content, with the owner's key, which never leaves the server. It only proposes: nothing is written. Asked with GET, it says whether there is a key and how many characters the
 * month has left.
 */
export function proposer({ secretKey, translate, ...project }: Dependencies) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(headers);
    const { method } = request;
    if (method !== 'POST' && method !== 'GET') return answer(405, 'method_not_allowed');
    if (!request.headers.get('authorization')) return answer(401, 'nobody');
    if (method === 'GET') {
      const claimed = await claim(request, 0);
      if (claimed instanceof Response) return claimed;
      return translate ? answer(200, 'configured', { left: claimed.left }) : answer(200, 'not_configured');
    }
    if (!translate) return answer(503, 'not_configured');
    const paragraphs = await paragraphsOf(request);
    const characters = paragraphs?.reduce((sum, { length }) => sum + length, 0) ?? 0;
    if (!paragraphs || characters > bounds.characters) {
      // Checks rights before validating the body.
      const claimed = await claim(request, 0);
      return claimed instanceof Response ? claimed : answer(400, 'bad_question');
    }
    // Counted before they leave, so that two questions at once do not pass the cap together.
    const claimed = await claim(request, characters);
    if (claimed instanceof Response) return claimed;
    const proposals = await translate(paragraphs).catch(() => null);
    if (typeof proposals === 'string') {
      await release(claimed.claim);
      return answer(502, proposals);
    }
    if (proposals?.length !== paragraphs.length) return answer(502, 'service_failed');
    return answer(200, 'proposed', { proposals, left: claimed.left });
  };

  /** The database checks the token, knows who works in content, and counts; nothing is decided here. */
  async function claim(request: Request, characters: number): Promise<Claim | Response> {
    try {
      const response = await rpc(project, callerKeys(request.headers), 'claim_translation', { characters });
      if (response.ok) return await response.json();
      if (response.status === 401) return answer(401, 'nobody');
      if (response.status === 403) return answer(403, 'somebody');
      if (response.status !== 429) return answer(502, 'unknown');
      // The month is used up, which a question without characters only meets when the cap was lowered.
      return characters === 0 ? { left: 0, claim: null } : answer(429, 'month_used_up');
    } catch {
      return answer(502, 'unknown');
    }
  }

  /** Gives back what was claimed for a question that the service refused. Where that fails, it stays counted. */
  async function release(claim: string | null): Promise<void> {
    if (!secretKey || !claim) return;
    await rpc(project, secretKeys(secretKey), 'release_translation', { claim }).catch(() => undefined);
  }
}
