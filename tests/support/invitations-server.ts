import { AdminServer, adminAccount } from './admin-server';
import { uuid } from './build';
import { FakeTable } from './fake-table';
import { json, refuse, stubFetch } from './network-stubs';

interface Offered {
  email: string;
  role: string;
  has_account: boolean;
}

export const rowOf = (given: object) => ({
  id: uuid(4000),
  email: 'clemence@post.example',
  role: 'editor',
  invited_by: adminAccount.id,
  created_at: '2026-11-20T10:00:00+00:00',
  expires_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  ...given,
});

/** Fake server for invitations, with the two functions for them. */
export class InvitationsServer extends AdminServer {
  /** Invitations by their token. */
  offered = new Map<string, Offered>();
  /** Whether mail is set up. */
  mails = true;
  readonly mailed: object[] = [];
  readonly accepted: object[] = [];

  constructor(rows: readonly object[] = []) {
    super();
    this.tables.invitations = new FakeTable(rows, { defaults: (row) => row });
  }

  override async answer(
    url: URL,
    method: string,
    headers: Headers,
    body: Record<string, unknown>,
  ): Promise<Response> {
    const token = String(body.token);
    if (url.pathname.endsWith('/rpc/get_invitation')) {
      const offered = this.offered.get(token);
      return json(offered ? { ...offered, invited_by: 'Anna Reiss', expires_at: '' } : null);
    }
    if (url.pathname.endsWith('/functions/v1/accept-invitation')) {
      const offered = this.offered.get(token);
      if (!offered) return json({ code: 'void' }, 404);
      if (offered.has_account) return json({ code: 'has_account' }, 409);
      this.accepted.push(body);
      this.offered.delete(token);
      return json({ code: 'accepted' });
    }
    if (url.pathname.endsWith('/functions/v1/mail-invitation')) {
      if (!this.mails) return json({ code: 'not_configured' }, 503);
      this.mailed.push(body);
      return json({ code: 'sent' });
    }
    const answer = await super.answer(url, method, headers, body);
    // Ends here without a session or with a set failure.
    if (answer.status !== 404) return answer;
    if (url.pathname.endsWith('/rpc/invite')) return this.invite(body);
    if (url.pathname.endsWith('/rpc/save_profile')) return json(null, 204);
    if (url.pathname.endsWith('/rpc/accept_invitation')) {
      const holds = this.offered.get(token)?.email === adminAccount.email;
      if (holds) this.isAdmin = true;
      return json(holds);
    }
    return answer;
  }

  private invite({ address, new_role }: Record<string, unknown>): Response {
    if (this.answers.list_staff.some(({ email }) => email === address))
      return refuse(409, 'PT409', 'works here');
    const made = rowOf({ id: uuid(4001), email: address, role: new_role });
    const table = this.tables.invitations;
    if (table) table.rows = [made, ...table.rows.filter(({ email }) => email !== address)];
    return json({ ...made, token: `token-for-${address}` });
  }
}

/** Puts the fake server behind `fetch` for the running test. */
export function startInvitations(rows: readonly object[] = []): InvitationsServer {
  const server = new InvitationsServer(rows);
  stubFetch((url, method, headers, body) => server.answer(url, method, headers, body));
  return server;
}
