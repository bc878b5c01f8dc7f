import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError, type QueryResult } from 'pg';

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The account of somebody signed in. */
  id?: string;
  /** IP address of a visitor. */
  address?: string;
}

/** The server was gone before it answered: what was asked for was done or not. */
export class CutOff extends Error {}

/** A connection of its own, which comes back when the server does. */
export class Session {
  readonly #address: string;
  #client: Client | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  /** One transaction, of whoever calls; of the connection's own role where nobody does. */
  async ask(caller: Caller | null, sql: string, values: unknown[] = []): Promise<QueryResult> {
    const client = await this.#connected();
    try {
      await client.query(caller ? `begin; ${become(caller)}` : 'begin');
      const result = await client.query(sql, values);
      await client.query('commit');
      return result;
    } catch (error) {
      // A fatal one is no answer to the request, but the end of the server.
      if (error instanceof DatabaseError && error.severity !== 'FATAL') {
        await client.query('rollback').catch(() => this.end());
        throw error;
      }
      await this.end();
      throw new CutOff(String(error));
    }
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  async #connected(): Promise<Client> {
    for (let attempt = 0; !this.#client; attempt += 1) {
      const client = new Client({ connectionString: this.#address });
      // Said to whoever waits for an answer; nobody else needs to hear it.
      client.on('error', () => {});
      try {
        await client.connect();
        this.#client = client;
      } catch (error) {
        if (attempt === 300) throw error;
        await wait(100);
      }
    }
    return this.#client;
  }
}

function become({ role, id = '', address = '203.0.113.1' }: Caller): string {
  const claims = JSON.stringify(id === '' ? { role } : { role, sub: id });
  const headers = JSON.stringify({ 'cf-connecting-ip': address });
  return `select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${id}', true),
    set_config('request.headers', '${headers}', true),
    -- As Storage does, which alone takes files away.
    set_config('storage.allow_delete_query', 'true', true); set local role ${role}`;
}
