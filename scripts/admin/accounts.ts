import { randomBytes } from 'node:crypto';
import type { Lang } from '../../src/lib/lang.ts';
import { clientOf, dataOf, type Project } from './project.ts';

type Client = ReturnType<typeof clientOf>;

const perPage = 1000;

/** Reads all pages: the admin API has no search by address. */
async function findUser({ auth }: Client, email: string) {
  for (let page = 1; ; page += 1) {
    const { users } = dataOf(await auth.admin.listUsers({ page, perPage }));
    const found = users.find((user) => user.email?.toLowerCase() === email);
    if (found || users.length < perPage) return found;
  }
}

export interface Created {
  password: string | null;
  account: 'created' | 'invited' | 'existing';
  wasAdmin: boolean;
}

export async function createAdmin(
  project: Project,
  { email, invite, lang }: { email: string; invite: boolean; lang: Lang },
): Promise<Created> {
  const client = clientOf(project);
  const existing = await findUser(client, email);
  const password = existing || invite ? null : randomBytes(18).toString('base64url');
  const user_id = existing?.id ?? (await newUser(client, { email, password, lang }));
  const added = await client
    .from('admins')
    .upsert({ user_id }, { onConflict: 'user_id', ignoreDuplicates: true })
    .select();
  return {
    password,
    account: existing ? 'existing' : invite ? 'invited' : 'created',
    wasAdmin: dataOf(added).length === 0,
  };
}

interface NewUser {
  email: string;
  password: string | null;
  lang: Lang;
}

async function newUser({ auth }: Client, { email, password, lang }: NewUser): Promise<string> {
  const answer = password
    ? await auth.admin.createUser({ email, password, email_confirm: true, user_metadata: { lang } })
    : await auth.admin.inviteUserByEmail(email, { data: { lang } });
  return dataOf(answer).user.id;
}

export async function removeAdmin(
  project: Project,
  { email, account }: { email: string; account: boolean },
): Promise<{ wasAdmin: boolean; hadAccount: boolean }> {
  const client = clientOf(project);
  const user = await findUser(client, email);
  if (!user) return { wasAdmin: false, hadAccount: false };
  const removed = dataOf(await client.from('admins').delete().eq('user_id', user.id).select());
  if (account) {
    const deleted = await client.auth.admin.deleteUser(user.id);
    if (deleted.error?.status !== 404) dataOf(deleted);
  }
  return { wasAdmin: removed.length > 0, hadAccount: true };
}
