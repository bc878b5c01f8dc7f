import { randomBytes } from 'node:crypto';
import type { Backend } from './backend.ts';

/** What the function publish-site is told by this process in place of somebody's token. */
export const publishSecret = randomBytes(32).toString('hex');

const minuteMs = 60_000;

type Sql = Backend['sql'];
/** The function publish-site. */
type Publish = (request: Request) => Promise<Response>;

/**
 * Looks once whether something crossed its date, and has the site built if so: what pg_cron does in a hosted project.
 * Without anything to build, as in development where every page is made as it is opened, nothing is left to order.
 */
export async function orderDueBuild(sql: Sql, publish: Publish | null): Promise<boolean> {
  const [claimed] = await sql<{ due: boolean }>('select app.claim_due_build() as due');
  if (!claimed?.due) return followUp(sql, publish);
  const status = publish ? await order(publish) : 202;
  const taken = status === 202;
  await sql('select app.settle_due_build($1, $2)', [taken, taken ? null : String(status)]);
  return taken;
}

/** Looks after the pages of the last order, which are built again where they are not in place. */
async function followUp(sql: Sql, publish: Publish | null): Promise<boolean> {
  if (!publish) return false;
  const [claimed] = await sql<{ since: Date | null }>('select app.claim_follow_up() as since');
  if (!claimed?.since) return false;
  const status = await order(publish, claimed.since);
  await sql('select app.settle_follow_up($1)', [status]);
  return status === 202;
}

async function order(publish: Publish, since?: Date): Promise<number> {
  const request = new Request('http://embedded.invalid/functions/v1/publish-site', {
    method: 'POST',
    headers: { 'x-publishing-secret': publishSecret },
    body: JSON.stringify({ since }),
  });
  return (await publish(request)).status;
}

/** Looks at once and then every minute, until it is stopped. */
export function watchClock(sql: Sql, publish: Publish | null, failed: (error: unknown) => void): () => void {
  const look = () => {
    orderDueBuild(sql, publish).catch(failed);
  };
  look();
  const timer = setInterval(look, minuteMs);
  timer.unref();
  return () => clearInterval(timer);
}
