// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/app/prerender/pages';
import { toArticle } from '../../src/features/articles/model';
import { toProject } from '../../src/features/projects/model';
import { article, project } from '../../tests/support/build';
import { asker, findDeadLinks } from './ask-links.ts';
import { asksLinks, tellDeadLinks } from './dead-links.ts';
import { externalLinks } from './external-links';
import { isPublicAddress, mayAsk, publicLookup } from './public-address.ts';

/** A stand-in for other people's sites: what each path answers, by method. */
const answers: Record<string, number | Record<string, number>> = {
  '/there': 200,
  '/moved': 301,
  '/gone': 404,
  '/broken': 500,
  '/password': 401,
  '/refuses-programs': 999,
  '/busy': 503,
  '/behind-a-guard': 525,
  '/bad-gateway': 502,
  '/no-head': { HEAD: 405, GET: 200 },
  '/shy': { HEAD: 404, GET: 200 },
};

let server: Server;
let origin = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[request.url ?? ''];
    if (answer === undefined) return;
    const status = typeof answer === 'number' ? answer : (answer[request.method ?? ''] ?? 500);
    response.writeHead(status, { location: '/never' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://links.example:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Every name is the stand-in's. */
const ask = asker((_host, options, found) =>
  options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
);
const find = (paths: string[], most?: number) =>
  findDeadLinks(
    paths.map((path) => origin + path),
    ask,
    () => true,
    most,
  );

describe('Links to other sites', () => {
  it('are asked briefly, then wholly where the short question is refused; what sends elsewhere has answered', async () => {
    const dead = await find([
      '/there',
      '/moved',
      '/gone',
      '/broken',
      '/password',
      '/refuses-programs',
      '/busy',
      '/behind-a-guard',
      '/bad-gateway',
      '/no-head',
      '/shy',
      '/there',
    ]);
    expect(dead).toEqual([`${origin}/bad-gateway`, `${origin}/broken`, `${origin}/gone`]);
    expect(asked.filter((one) => one.endsWith('/there'))).toEqual(['HEAD /there']);
    expect(asked).toContain('GET /no-head');
    expect(asked.some((one) => one.endsWith('/never'))).toBe(false);
  });

  it('are dead where nobody is', async () => {
    const nobody = 'http://nobody.example:9/';
    expect(await findDeadLinks([nobody], ask, () => true)).toEqual([nobody]);
  });

  it('cost a few seconds at most, and what was not answered by then is not called dead', async () => {
    const from = performance.now();
    expect(await find(['/silent'], 300)).toEqual([]);
    expect(performance.now() - from).toBeLessThan(2_000);
  });

  it('never fail a build, and are asked for a project alone, unless it is told not to', async () => {
    expect(await tellDeadLinks(['x'], () => Promise.reject(new Error('network')))).toEqual([]);
    expect([
      asksLinks('embedded', undefined),
      asksLinks('configured', undefined),
      asksLinks('configured', '0'),
    ]).toEqual([false, true, false]);
  });

  it('are those of every Markdown field of a project', () => {
    const fields = ['challenge', 'solution', 'results', 'body'] as const;
    const texts = Object.fromEntries(fields.map((field) => [field, `[a](https://${field}.example/)`]));
    const page = { source: { kind: 'project', project: toProject(project(texts)) } } as unknown as Page;
    expect(externalLinks([page])).toEqual(fields.map((field) => `https://${field}.example/`));
  });

  it('are those of public texts', () => {
    const content =
      '[a](https://a.example/x), [b](/fr/articles/b), [c](mailto:c@c.example), [d](javascript:d)';
    const page = { source: { kind: 'article', article: toArticle(article({ content })) } } as unknown as Page;
    expect(externalLinks([page, { source: null } as unknown as Page])).toEqual(['https://a.example/x']);
  });
});

describe('A build machine', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/',
    'http://0x7f.1/',
    'http://2130706433/',
    'https://intranet/',
    'https://user:word@a.example/',
    'https://a.example:8443/',
    'ftp://a.example/',
    'file:///etc/passwd',
    'no address',
  ])('does not ask %s', (address) => {
    expect(mayAsk(address)).toBe(false);
  });

  it.each(['https://a.example/x', 'http://93.184.215.14/', 'https://[2606:4700::6810:84e5]/'])(
    'asks %s',
    (address) => {
      expect(mayAsk(address)).toBe(true);
    },
  );

  it.each([
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['100.64.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['name', false],
  ])('knows whether %s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('goes nowhere where a name leads to itself', async () => {
    const fault = await new Promise<Error | null>((found) =>
      publicLookup('localhost', {}, (error) => found(error)),
    );
    expect(fault?.message).toMatch(/^localhost is at /);
  });
});
