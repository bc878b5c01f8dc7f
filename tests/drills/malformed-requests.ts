/** Requests that nobody's client would send, drawn from a seed: the same seed, the same requests. */

export interface Malformed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

type Caller = Pick<Malformed, 'headers'>;

/** What there is to ask for. */
export interface Surface {
  tables: { name: string; columns: string[] }[];
  functions: { name: string; arguments: string[] | null; writes: boolean }[];
  /** Of somebody who exists. */
  email: string;
}

const deep = (opening: string, closing: string, times: number) =>
  opening.repeat(times) + closing.repeat(times);

const uuid = 'f1000000-0000-4000-8000-000000000001';

/** As they stand in an address, percent signs and all. */
const odd = [
  '',
  '%20',
  '%',
  '%zz',
  '%00',
  'a%00b',
  '%ff%fe',
  '%c3%28',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '%0d%0a',
  '%09',
  '%E2%80%AE',
  '..%2f..%2f',
  '%2e%2e%2f',
  '/',
  '//',
  "'",
  "'%20or%20'1'='1",
  '%22',
  '%22%22',
  '%22a',
  '\\',
  '%5c%22',
  '(',
  ')',
  '()',
  '(,)',
  '(((',
  ')))',
  '{',
  '}',
  '{}',
  '{,}',
  '%7Ba,b',
  '%7B%22a%22:1%7D',
  '[',
  ']',
  `[${uuid}]`,
  `%7B${uuid}%7D`,
  uuid,
  ',',
  ',,',
  '.',
  '..',
  '*',
  '**',
  '->',
  '->>',
  '->>a',
  '-%3E0',
  '::',
  '::text',
  '::no_such_type',
  ':',
  '!',
  '!inner',
  '...',
  '$',
  '$1',
  ';',
  '--',
  '/*',
  'null',
  'NULL',
  'true',
  'maybe',
  '0',
  '1',
  '-1',
  '1.5',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '9'.repeat(400),
  'a'.repeat(3000),
  '%25'.repeat(400),
  'id',
  'count()',
  'id.count()',
  'no_such',
  'and',
  'or',
  'not',
  'eq',
  'select',
  '__proto__',
  'constructor',
  'toString',

  deep('(', ')', 400),
  deep('and(', ')', 400),
  deep('not.and(', ')', 200),
  deep('{', '}', 400),
  deep('[', ']', 400),
  deep('job_offers(', ')', 100),
  deep('->a', '', 400),
];

const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'is',
  'isdistinct',
  'in',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'fts(french)',
  'fts(no_such)',
  'fts()',
  'eq(any)',
  'like(all)',
  'ilike(any)',
  'match(any)',
  'in(any)',
  'not.eq',
  'not.in',
  'not.is',
  'not.match',
  'not.not.eq',
  'not',
  'frob',
  'EQ',
  '',
  '.',
];

const bodies = [
  '{',
  '}',
  '[',
  ']',
  '"',
  'null',
  'true',
  '1',
  '-',
  '1e999',
  '"text"',
  '[1]',
  '[null]',
  '[[]]',
  '[{"a":1},{"b":2}]',
  '[{},1]',
  '{"no_such_column":1}',
  '{"":1}',
  '{"__proto__":{"a":1}}',
  '{"a\\u0000":1}',
  '"\\u0000"',
  '"\\ud800"',
  '{"id":"\\u0000"}',
  '{"id":{"a":1}}',
  '{"id":[1]}',
  '{"id":"not an id"}',
  '{"id":1e400}',
  '{"id":-1,"id":{}}',
  '\u0000',
  '\ufeff{',
  'a,b\n1',
  'a=1&b=%zz',
  '--x\r\n\r\n--x--',
  '<xml/>',
  deep('[', ']', 10_000),
  deep('{"a":', '}', 5_000),
  `{"a":${deep('[', ']', 3_000)}}`,
  `{"a":"${'x'.repeat(100_000)}"}`,
];

const headers: [string, string[]][] = [
  ['range', ['0', '0-', '-1', '5-1', '0-99999999999999999999', 'bytes=0-1', 'a-b', '1-1,2-2', '999999-']],
  ['range-unit', ['items', 'bytes', '']],
  [
    'prefer',
    [
      'count=exact',
      'count=planned',
      'count=x',
      'handling=strict,frob=1',
      'handling=strict',
      'return=headers-only',
      'return=representation',
      'tx=rollback',
      'resolution=merge-duplicates',
      'resolution=x',
      'timezone=Mars/Olympus',
      'handling=strict, timezone=Mars',
      'max-affected=x',
      'handling=strict, max-affected=-1',
      'missing=default',
      'params=single-object',
      '=,=,',
      ',,,',
    ],
  ],
  [
    'accept',
    [
      '',
      '*/*',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.plan+json',
      'application/vnd.pgrst.array+json;nulls=stripped',
      'application/vnd.pgrst.plan; options=analyze|frob',
      'application/octet-stream',
      'application/geo+json',
      'text/xml',
      'image/png',
      'nonsense',
      'a/b;q=x',
      ';',
      ',',
    ],
  ],
  [
    'content-type',
    [
      '',
      'application/json',
      'application/json; charset=utf-16',
      'text/csv',
      'text/plain',
      'application/octet-stream',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/xml',
      'nonsense',
      ';',
      'application/vnd.pgrst.object+json',
    ],
  ],
  ['accept-profile', ['public', 'auth', 'app', 'no_such', '', '"']],
  ['content-profile', ['public', 'auth', 'storage', 'no_such', '', '"']],
  [
    'authorization',
    ['Bearer', 'Bearer ', 'Bearer a', 'Bearer a.b.c', 'Bearer e30.e30.e30', 'Basic eDp4', 'x', ''],
  ],
  ['apikey', ['', 'x', 'sb_secret_x', 'sb_publishable_', 'null']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['if-none-match', ['*', '"', 'W/']],
  ['x-upsert', ['true', 'x']],
  ['x-metadata', ['%%%', 'e30=', 'bnVsbA==', 'x']],
  ['cache-control', ['max-age=x', '', 'max-age=-1']],
  ['origin', ['null', 'http://', 'http://evil.example']],
  ['access-control-request-method', ['FROB', 'DELETE', '']],
  ['x-http-method-override', ['DELETE', 'TRACE']],
  ['cookie', ['a', '=;;;', '__proto__=1']],
  ['host', ['[', 'a b', '', '127.0.0.1:99999', 'evil.example']],
];

const authPaths = [
  'token',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token?grant_type=frob',
  'recover',
  'verify',
  'verify?type=recovery&token=',
  'verify?type=frob&token=x',
  'signup',
  'otp',
  'magiclink',
  'resend',
  'user',
  'invite',
  'settings',
  'health',
  'authorize',
  'authorize?provider=',
  'callback',
  'callback?code=&state=',
  'reauthenticate',
  'factors',
  'admin/users',
  'sso',
  'user/identities/x',
  '.well-known/jwks.json',
];

const authFields = [
  'email',
  'password',
  'phone',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'type',
  'data',
  'options',
  'gotrue_meta_security',
  'channel',
  'nonce',
  'create_user',
  'redirect_to',
  'code_challenge',
];

const storagePaths = [
  'bucket',
  'bucket/media',
  'bucket/x/empty',
  'object',
  'object/media',
  'object/list/media',
  'object/list/job_applications',
  'object/list/x',
  'object/list-v2/media',
  'object/move',
  'object/copy',
  'object/sign/media',
  'object/sign/media/x.png',
  'object/upload/sign/media/x.png',
  'object/public/media/x.png',
  'object/authenticated/media/x.png',
  'object/info/media/x',
  'object/info/public/media/x',
  'object/media/x.png',
  'render/image/public/media/x.png',
  's3',
  'upload/resumable',
  'status',
];

const storageFields = [
  'prefix',
  'prefixes',
  'limit',
  'offset',
  'search',
  'sortBy',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'destinationBucket',
  'expiresIn',
  'paths',
  'id',
  'name',
  'public',
  'file_size_limit',
  'allowed_mime_types',
];

/** Nothing that could be meant. */
const values = [
  null,
  true,
  1,
  -1,
  1.5,
  1e300,
  [],
  [1],
  [null],
  [[]],
  {},
  { a: 1 },
  '',
  ' ',
  '\0',
  'a\0@b.example',
  '\ud800',
  '../..',
  'not-an-address',
  '@',
  'x'.repeat(20_000),
  '%00',
  `[${uuid}]`,
  [uuid],
];

const reading = ['GET', 'HEAD', 'OPTIONS'];
const writing = ['POST', 'PATCH', 'PUT', 'DELETE'];
const strange = ['TRACE', 'PROPFIND', 'SEARCH', 'LINK', 'M-SEARCH'];

export class Writer {
  #state: number;
  readonly #surface: Surface;
  readonly #callers: Record<'visitor' | 'plain' | 'admin', Caller>;

  constructor(seed: number, surface: Surface, callers: Record<'visitor' | 'plain' | 'admin', Caller>) {
    this.#state = seed;
    this.#surface = surface;
    this.#callers = callers;
  }

  next(): Malformed {
    const kinds = [
      'rest',
      'rest',
      'oneThing',
      'oneThing',
      'oneThing',
      'rpc',
      'rpc',
      'auth',
      'storage',
      'other',
    ] as const;
    const malformed = this[`${this.#pick(kinds)}`]();
    const more = Object.fromEntries(
      Array.from({ length: this.#below(3) }, () => {
        const [name, texts] = this.#pick(headers);
        return [name, this.#pick(texts)];
      }),
    );
    return { ...malformed, headers: { ...malformed.headers, ...more } };
  }

  /** Everything at once. An administrator may write, so what is sent with a writing method can never be carried out. */
  rest(): Malformed {
    const { name, columns } = this.#pick(this.#surface.tables);
    const method = this.#pick([...reading, ...reading, ...writing, ...strange]);
    const relation = this.#sometimes(8) ? this.#pick(odd) : name;
    const never = writing.includes(method) ? ['no_such_column=eq.1'] : [];
    const filters = this.#list(3, () => this.#filter(columns));
    const others = this.#list(2, () => this.#parameter(columns));
    const path = `/rest/v1/${relation}?${[...never, ...filters, ...others].join('&')}`;
    return { method, path, ...this.#anybody(), ...this.#body(method) };
  }

  /** One thing that does not fit, in a request that is otherwise well-formed and so comes as far as the database. */
  oneThing(): Malformed {
    const { name, columns } = this.#pick(this.#surface.tables);
    const [column, other] = [this.#pick(columns), this.#pick(columns)];
    const method = this.#pick(['GET', 'GET', 'HEAD', 'PATCH', 'DELETE']);
    const value = this.#pick(odd);
    const path = this.#pick([
      `${column}=${this.#pick(operators)}.${value}`,
      `${column}=eq.${value}&${column}=neq.${value}`,
      `or=(${column}.${this.#pick(operators)}.${value},${other}.is.null)`,
      `${column}->>${value}=eq.1`,
      `select=${other},${value}`,
      `select=${column}::${value}`,
      `order=${column}.${value}`,
      `limit=${value}`,
      `offset=${value}`,
      `select=${column},${this.#pick(this.#surface.tables).name}(${value})`,
    ]);
    // No row is both, so that nothing is changed whoever asks.
    const never = reading.includes(method) ? '' : `&and=(${other}.is.null,${other}.not.is.null)`;
    const body = method === 'PATCH' ? { body: JSON.stringify({ [other]: this.#pick(values) }) } : {};
    return { method, path: `/rest/v1/${name}?${path}${never}`, ...this.#anybody(), ...body };
  }

  rpc(): Malformed {
    const { name, arguments: names, writes } = this.#pick(this.#surface.functions);
    const method = this.#pick(['GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'TRACE']);
    const called = this.#sometimes(8) ? this.#pick(odd) : name;
    // A function that writes might be meant: it is called with an argument it does not have.
    const own = [...(names ?? []), ...(writes || !names ? ['no_such_argument'] : [])];
    const sent = method === 'POST' || method === 'PUT';
    const said = Object.fromEntries(own.map((one) => [one, this.#pick(values)]));
    const body = this.#sometimes(6) ? this.#pick(bodies) : JSON.stringify(said);
    const query = own.map((one) => `${one}=${this.#pick(odd)}`);
    const path = `/rest/v1/rpc/${called}${sent ? '' : `?${query.join('&')}`}`;
    return { method, path, ...this.#anybody(), ...(sent ? { body } : {}) };
  }

  /** Never signed in: to change something of oneself, or to be sent a mail, is what an account is for. */
  auth(): Malformed {
    const method = this.#pick(['POST', 'POST', 'POST', 'PUT', 'GET', 'DELETE', 'OPTIONS', 'TRACE']);
    const path = `/auth/v1/${this.#sometimes(12) ? this.#pick(odd) : this.#pick(authPaths)}`;
    const fields = this.#list(4, () => [this.#pick(authFields), this.#pick(values)] as const);
    // A known address and nothing else wrong would be a request for a mail.
    const known =
      path.includes('token') && this.#sometimes(2)
        ? { email: this.#surface.email, password: this.#pick(values) }
        : {};
    const body = this.#sometimes(4)
      ? this.#pick(bodies)
      : JSON.stringify({ ...known, ...Object.fromEntries(fields) });
    return { method, path, ...this.#callers.visitor, ...(reading.includes(method) ? {} : { body }) };
  }

  storage(): Malformed {
    const method = this.#pick(['POST', 'POST', 'POST', 'PUT', 'GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);
    const tail = this.#sometimes(3) ? `/${this.#pick(odd)}` : '';
    const query = this.#sometimes(3) ? `?token=${this.#pick(odd)}&download=${this.#pick(odd)}` : '';
    const path = `/storage/v1/${this.#pick(storagePaths)}${tail}${query}`;
    const fields = this.#list(6, () => [this.#pick(storageFields), this.#pick(values)] as const);
    const body = this.#sometimes(4) ? this.#pick(bodies) : JSON.stringify(Object.fromEntries(fields));
    // What an administrator uploads is kept, whatever it is; a listing changes nothing.
    const caller = path.includes('/object/list') ? this.#anybody() : this.#nobody();
    return { method, path, ...caller, ...(reading.includes(method) ? {} : { body }) };
  }

  other(): Malformed {
    const method = this.#pick(['POST', 'GET', 'PUT', 'OPTIONS', 'TRACE', 'DELETE']);
    const paths = [
      '/functions/v1/publish-site',
      '/api/v1.0/email/send',
      '/api/v1.0/email/send-form',
      '/auth/v1',
      '/rest/v1/',
    ];
    const path = `${this.#pick(paths)}${this.#sometimes(3) ? `?${this.#pick(odd)}` : ''}`;
    return {
      method,
      path,
      ...this.#nobody(),
      ...(reading.includes(method) ? {} : { body: this.#pick(bodies) }),
    };
  }

  #filter(columns: string[]): string {
    const column = this.#sometimes(4) ? this.#pick(odd) : this.#pick(columns);
    const filter = `${this.#pick(operators)}.${this.#pick(odd)}`;
    const tree = this.#pick(['and', 'or', 'not.and', 'not.or', 'job_offers.or', 'a.b.and']);
    return this.#sometimes(4) ? `${tree}=(${column}.${filter},${this.#pick(odd)})` : `${column}=${filter}`;
  }

  #parameter(columns: string[]): string {
    const name = this.#pick([
      'select',
      'order',
      'limit',
      'offset',
      'columns',
      'on_conflict',
      'job_offers.order',
      'apikey',
    ]);
    const value = this.#pick([
      ...odd,
      `${this.#pick(columns)}.${this.#pick(odd)}`,
      `${this.#pick(columns)}(${this.#pick(odd)})`,
    ]);
    return `${name}=${value}`;
  }

  #body(method: string): Partial<Malformed> {
    return writing.includes(method) && method !== 'DELETE' ? { body: this.#pick(bodies) } : {};
  }

  #anybody(): Caller {
    const { visitor, plain, admin } = this.#callers;
    return this.#pick([visitor, plain, admin]);
  }

  #nobody(): Caller {
    const { visitor, plain } = this.#callers;
    return this.#pick([visitor, plain]);
  }

  #list<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.#below(most + 1) }, make);
  }

  #sometimes(oneIn: number): boolean {
    return this.#below(oneIn) === 0;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T;
  }

  /** Mulberry32: small, and the same on every machine. */
  #below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  }
}
