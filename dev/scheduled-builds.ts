import { randomBytes } from 'node:crypto';
import type { Backend } from './backend.ts';

/** Secret of this process for the function publish-site, instead of a person's token. */
export const publishSecret = randomBytes(32).toString('hex');

const minuteMs = 60_000;

type Sql = Backend['sql'];
type Publish = (request: Request) => Promise<Response>;

/** Stands in for pg_cron of a hosted project. Without a built site, as in development, there is no build to order. */
export async function orderDueBuild(sql: Sql, publish: Publish | null): Promise<boolean> {
  await sql('select app.publish_due_copies()');
  const [claimed] = await sql<{ question: { since?: string } | null }>(
    'select app.claim_build() as question',
  );
  if (!claimed?.question) return false;
  const status = publish ? await ask(publish, claimed.question) : claimed.question.since ? 200 : 202;
  await sql('select app.settle_build($1)', [status]);
  return status === 202;
}

async function ask(publish: Publish, question: { since?: string }): Promise<number> {
  const request = new Request('http://embedded.invalid/functions/v1/publish-site', {
    method: 'POST',
    headers: { 'x-publishing-secret': publishSecret },
    body: JSON.stringify(question),
  });
  return (await publish(request)).status;
}

export function watchClock(sql: Sql, publish: Publish | null, failed: (error: unknown) => void): () => void {
  const look = () => {
    orderDueBuild(sql, publish).catch(failed);
  };
  look();
  const timer = setInterval(look, minuteMs);
  timer.unref();
  return () => clearInterval(timer);
}
