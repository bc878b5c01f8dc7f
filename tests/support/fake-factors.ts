import { uuid } from './build';
import { json } from './network-stubs';

interface FactorRow {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
}

const refuse = (status: number, error_code: string) =>
  json({ code: status, error_code, msg: error_code }, status);

/** A drawing that would run a script if it were used as markup. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="run"</script></svg>';

/** Fake second factors with the rules of hosted Auth. Every app shows the same code, which is valid once. */
export class FakeFactors {
  /** Whether factors can be set up; the embedded server and a project without TOTP refuse alike. */
  offered = true;
  rows: FactorRow[] = [];
  /** Current code of the apps. */
  code = '123456';
  private spent = new Set<string>();

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
    body: Record<string, unknown>,
    level: string,
    upgraded: () => object,
  ): Response {
    const [, , id, act] = path.split('/');
    if (!id && !this.offered) return refuse(422, 'mfa_totp_enroll_not_enabled');
    if (!id) return this.enroll(String(body.friendly_name), level);
    const row = this.rows.find((one) => one.id === id);
    if (!row) return refuse(404, 'mfa_factor_not_found');
    if (act === 'challenge') return json({ id: uuid(800), type: 'totp', expires_at: 0 });
    if (act === 'verify') return this.verify(row, String(body.code), upgraded);
    if (method === 'DELETE' && row.status === 'verified' && level !== 'aal2')
      return refuse(422, 'insufficient_aal');
    this.rows = this.rows.filter((one) => one !== row);
    return json({ id });
  }

  private enroll(name: string, level: string): Response {
    if (this.some && level !== 'aal2') return refuse(422, 'insufficient_aal');
    if (this.rows.some((one) => one.friendly_name === name)) return refuse(422, 'mfa_factor_name_conflict');
    const { id } = this.add(name, 'unverified');
    return json({
      id,
      type: 'totp',
      friendly_name: name,
      totp: { qr_code: drawing, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    });
  }

  private verify(row: FactorRow, code: string, upgraded: () => object): Response {
    if (code !== this.code || this.spent.has(code)) return refuse(422, 'mfa_verification_failed');
    this.spent.add(code);
    row.status = 'verified';
    return json(upgraded());
  }
}
