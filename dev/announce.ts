import { relative } from 'node:path';
import { styleText } from 'node:util';
import type { Backend } from './backend.ts';
import { OUTBOX_PATH } from './outbox-page.ts';

/** Relative to where the command was given, when that is shorter. */
function shortened(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

/** The lines under Vite's own addresses. */
export function announce(backend: Backend, site: string, data: string): string {
  const line = (label: string, value: string) =>
    `  ${styleText('green', '➜')}  ${styleText('bold', label.padEnd(8))} ${value}`;
  const account = backend.account
    ? [
        line('Admin:', styleText('cyan', `${site}/admin/login`)),
        line('', `${backend.account.email}  ${styleText('bold', backend.account.password)}`),
      ]
    : [];
  return [
    ...account,
    line('Outbox:', styleText('cyan', `${site}${OUTBOX_PATH}`)),
    line('Data:', styleText('dim', shortened(data))),
    '',
  ].join('\n');
}
