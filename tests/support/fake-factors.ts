import type { Factor } from '@supabase/supabase-js';
import { uuid } from './build';
import { json, refuseAccount } from './network-stubs';

type FactorRow = Factor<'totp'>;

/** A drawing that would run a script if it were used as markup. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="run"</script></svg>';

/** Fake second factors of an account. Every app shows the same code. */
export class FakeFactors {
  rows: FactorRow[] = [];
  /** Current code of the apps. */
  code = '123456';

  /** Whether the account has a confirmed factor. */
  get some(): boolean {
    return this.rows.some(({ status }) => status === 'verified');
  }

  /** Adds a factor that was set up before. */
  add(name: string, status: FactorRow['status'] = 'verified'): FactorRow {
    const row: FactorRow = {
      id: uuid(700 + this.rows.length),
      friendly_name: name,
      factor_type: 'totp',
      status,
      created_at: '2026-11-02T09:00:00Z',
      updated_at: '2026-11-02T09:00:00Z',
    };
    this.rows.push(row);
    return row;
  }

  answer(
    method: string,
    path: string,
    { friendly_name, code }: Record<string, unknown>,
    upgraded: () => object,
  ): Response {
    const [, , id, act] = path.split('/');
    if (!id) {
      return json({
        ...this.add(String(friendly_name), 'unverified'),
        type: 'totp',
        totp: {
          qr_code: drawing,
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
        },
      });
    }
    const row = this.rows.find((one) => one.id === id);
    if (!row) return refuseAccount(404, 'mfa_factor_not_found');
    if (act === 'challenge') return json({ id: uuid(800), type: 'totp', expires_at: 0 });
    if (act === 'verify') {
      if (code !== this.code) return refuseAccount(422, 'mfa_verification_failed');
      row.status = 'verified';
      return json(upgraded());
    }
    if (method === 'DELETE') this.rows = this.rows.filter((one) => one !== row);
    return json({ id });
  }
}
