import { describe, expect, it } from 'vitest';
import { type Attack, serverOfFile } from './attack-server.ts';
import { canary, ids } from './canaries.ts';

const file = `${ids.application}/1700000000000_${canary}.pdf`;
const bytes = new TextEncoder().encode('%PDF-1.7 forged');
const base = '/storage/v1';

const pathOf = (bucket: string) => (bucket === 'media' ? 'public.png' : file);

function readings(bucket: string): Attack[] {
  const name = pathOf(bucket);
  const post = (path: string, body: unknown): Attack => ({ method: 'POST', path: `${base}${path}`, body });
  return [
    { path: `${base}/bucket` },
    { path: `${base}/bucket/${bucket}` },
    ...[
      'object',
      'object/authenticated',
      'object/info',
      'object/info/authenticated',
      'render/image/authenticated',
    ].flatMap((route) => [
      { path: `${base}/${route}/${bucket}/${name}` },
      { method: 'HEAD', path: `${base}/${route}/${bucket}/${name}` },
    ]),
    post(`/object/list/${bucket}`, { prefix: '', limit: 1000 }),
    post(`/object/list/${bucket}`, { prefix: ids.application, limit: 1000 }),
    post(`/object/list/${bucket}`, { prefix: '%', limit: 1000, search: '_' }),
    post(`/object/list/${bucket}`, {}),
    post(`/object/list-v2/${bucket}`, { prefix: '', with_delimiter: false }),
    post(`/object/sign/${bucket}/${name}`, { expiresIn: 60 }),
    post(`/object/sign/${bucket}`, { expiresIn: 60, paths: [name] }),
    { path: `${base}/object/sign/${bucket}/${name}?token=rubbish` },
    { path: `${base}/object/sign/${bucket}/${name}?token=eyJhbGciOiJub25lIn0.e30.` },
    { path: `${base}/s3/${bucket}?list-type=2` },
  ];
}

function writings(bucket: string): Attack[] {
  const name = pathOf(bucket);
  const type = { 'content-type': bucket === 'media' ? 'image/png' : 'application/pdf' };
  const json = (path: string, body: unknown, method = 'POST'): Attack => ({
    method,
    path: `${base}${path}`,
    body,
  });
  const names = [
    name,
    'new.pdf',
    `${ids.unknown}/1700000000000_cv.pdf`,
    `${ids.application}/1700000000001_cv.pdf`,
    `../media/${name}`,
    `%2e%2e/media/x.png`,
    `a%00b.pdf`,
    `${'a'.repeat(2000)}.pdf`,
    '.emptyFolderPlaceholder',
    'Éloïse.pdf',
  ];
  const move = { bucketId: bucket, sourceKey: name, destinationKey: 'stolen.pdf' };
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': '100',
    'upload-metadata': `bucketName ${btoa(bucket)},objectName ${btoa('x.pdf')}`,
  };
  return [
    ...names.map((path) => ({
      method: 'POST',
      path: `${base}/object/${bucket}/${path}`,
      body: bytes,
      headers: type,
    })),
    ...['POST', 'PUT'].map((method) => ({
      method,
      path: `${base}/object/${bucket}/${name}`,
      body: bytes,
      headers: { ...type, 'x-upsert': 'true' },
    })),
    {
      method: 'POST',
      path: `${base}/object/${bucket}/x.html`,
      body: bytes,
      headers: { 'content-type': 'text/html' },
    },
    json(`/object/upload/sign/${bucket}/${name}`, {}),
    {
      method: 'PUT',
      path: `${base}/object/upload/sign/${bucket}/${name}?token=rubbish`,
      body: bytes,
      headers: type,
    },
    { method: 'POST', path: `${base}/upload/resumable`, headers: tus },
    { method: 'POST', path: `${base}/upload/resumable/sign`, headers: tus },
    { method: 'PATCH', path: `${base}/upload/resumable/x`, headers: { ...tus, 'upload-offset': '0' } },
    json('/object/move', move),
    json('/object/move', { ...move, destinationBucket: 'media' }),
    json('/object/copy', move),
    json('/object/copy', { ...move, destinationBucket: 'media' }),
    json('/object/copy', { ...move, destinationBucket: 'job_applications' }),
    { method: 'DELETE', path: `${base}/object/${bucket}/${name}` },
    json(`/object/${bucket}`, { prefixes: [name] }, 'DELETE'),
    json(`/object/${bucket}`, { prefixes: [''] }, 'DELETE'),
    json('/bucket', { name: 'mine', id: 'mine', public: true }),
    json(`/bucket/${bucket}`, { id: bucket, public: true }, 'PUT'),
    json(`/bucket/${bucket}/empty`, {}),
    { method: 'DELETE', path: `${base}/bucket/${bucket}` },
    { method: 'PUT', path: `${base}/s3/${bucket}/x.pdf`, body: bytes, headers: type },
    { method: 'POST', path: `${base}/s3/${bucket}/x.pdf?uploads` },
  ];
}

const open = serverOfFile();

describe('Storage', () => {
  it.each([
    ['job_applications', 'visitor'],
    ['job_applications', 'plain'],
    ['job_applications', 'forger'],
    ['media', 'visitor'],
    ['media', 'plain'],
    ['no_such_bucket', 'visitor'],
    ['..', 'visitor'],
  ] as const)('shows nothing of %s to the %s, accepts nothing without a ticket', async (bucket, who) => {
    const server = open();
    await server.unchanged(async () => {
      for (const attack of readings(bucket)) {
        const answer = await server.attack(server[who], attack);
        // A picture of the site is public by its address; that it is there may be said, not what else is.
        if (bucket !== 'media')
          expect(answer.status >= 400 || ['', '[]'].includes(answer.text), attack.path).toBe(true);
        else if (/list|sign|bucket/.test(attack.path))
          expect(answer.text, attack.path).not.toContain('.png"');
      }
      for (const attack of writings(bucket)) await server.refused(server[who], attack);
    });
  });

  it('serves a public picture by its address, no private file', async () => {
    const server = open();
    const shown = await server.ask(
      { name: 'a browser', headers: {} },
      { path: `${base}/object/public/media/public.png` },
    );
    expect(shown.status).toBe(200);
    for (const who of [server.visitor, server.plain]) {
      await server.refused(who, { path: `${base}/object/public/job_applications/${file}` });
      await server.refused(who, { path: `${base}/object/public/media/../job_applications/${file}` });
      await server.refused(who, {
        path: `${base}/object/public/media/%2e%2e%2fjob_applications%2f${encodeURIComponent(file)}`,
      });
    }
  });

  it('shows an administrator the files of applications, each with a permit', async () => {
    const server = open();
    const sign = {
      method: 'POST',
      path: `${base}/object/sign/job_applications/${file}`,
      body: { expiresIn: 60 },
    };
    for (const attack of readings('job_applications').filter(({ path }) => !/list|bucket/.test(path))) {
      const { status, text } = await server.attack(server.admin, attack);
      // Many are signed at once, each with its own answer.
      const opens = attack.path.endsWith('sign/job_applications') ? text.includes('token=') : status < 400;
      expect(opens, attack.path).toBe(false);
    }
    await server.ask(server.admin, {
      method: 'POST',
      path: '/rest/v1/rpc/open_document',
      body: { path: file },
    });
    const signed = await server.ask(server.admin, sign);
    const { signedURL } = JSON.parse(signed.text);
    const read = await server.ask(
      { name: 'whoever holds the link', headers: {} },
      { path: `${base}${signedURL}` },
    );
    expect(read.text).toContain('%PDF');
    const other = signedURL.replace(file, file.replace('1700000000000', '1700000000001'));
    expect((await server.ask(server.visitor, { path: `${base}${other}` })).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});
