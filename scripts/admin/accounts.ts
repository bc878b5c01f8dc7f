import { randomBytes } from 'node:crypto';
import { ask, CommandError, type Project, said } from './project.ts';

const perPage = 1000;

interface User {
  id: string;
  email?: string;
}

/** The account of an e-mail address, or null. The admin API has no search by address, so its pages are read. */
async function findUser(project: Project, email: string): Promise<User | null> {
  for (let page = 1; ; page += 1) {
    const answer = await ask(project, `/auth/v1/admin/users?page=${page}&per_page=${perPage}`);
    if (answer.status !== 200) throw new CommandError(said(answer));
    const { users } = answer.body as { users: User[] };
    const found = users.find((user) => user.email?.toLowerCase() === email);
    if (found || users.length < perPage) return found ?? null;
  }
}

export interface Created {
  /** Printed once by the command; null for an account that was there, or that was invited by mail. */
  password: string | null;
  account: 'created' | 'invited' | 'existing';
  wasAdmin: boolean;
}

/** Makes somebody an administrator, with an account if there is none yet. Safe to repeat. */
export async function createAdmin(
  project: Project,
  { email, invite }: { email: string; invite: boolean },
): Promise<Created> {
  const existing = await findUser(project, email);
  const password = existing || invite ? null : randomBytes(18).toString('base64url');
  const user = existing ?? (await newUser(project, email, password));
  const row = await ask(project, '/rest/v1/admins?on_conflict=user_id', {
    method: 'POST',
    body: { user_id: user.id },
    headers: { prefer: 'resolution=ignore-duplicates,return=representation' },
  });
  if (row.status !== 200 && row.status !== 201) throw new CommandError(said(row));
  return {
    password,
    account: existing ? 'existing' : invite ? 'invited' : 'created',
    wasAdmin: Array.isArray(row.body) && row.body.length === 0,
  };
}

async function newUser(project: Project, email: string, password: string | null): Promise<User> {
  const answer = password
    ? await ask(project, '/auth/v1/admin/users', {
        method: 'POST',
        body: { email, password, email_confirm: true },
      })
    : await ask(project, '/auth/v1/invite', { method: 'POST', body: { email } });
  if (answer.status !== 200 && answer.status !== 201) throw new CommandError(said(answer));
  return answer.body as User;
}

/** Ends somebody's rights at once; with `account` their account goes too. Safe to repeat. */
export async function removeAdmin(
  project: Project,
  { email, account }: { email: string; account: boolean },
): Promise<{ wasAdmin: boolean; hadAccount: boolean }> {
  const user = await findUser(project, email);
  if (!user) return { wasAdmin: false, hadAccount: false };
  const row = await ask(project, `/rest/v1/admins?user_id=eq.${user.id}`, {
    method: 'DELETE',
    headers: { prefer: 'return=representation' },
  });
  if (row.status !== 200) throw new CommandError(said(row));
  if (account) {
    const gone = await ask(project, `/auth/v1/admin/users/${user.id}`, { method: 'DELETE' });
    if (gone.status !== 200 && gone.status !== 404) throw new CommandError(said(gone));
  }
  return { wasAdmin: Array.isArray(row.body) && row.body.length > 0, hadAccount: true };
}
