import { spawn } from 'node:child_process';
import { once } from 'node:events';

const work = `
  import { brotliCompressSync } from 'node:zlib';
  let text = '';
  for (let turn = 0; turn < 300; turn += 1) {
    const rows = Array.from({ length: 4000 }, (_one, id) => ({ id, slug: 'row-' + (id * 7919) % 4001, turn }));
    rows.sort((a, b) => a.slug.localeCompare(b.slug));
    text = JSON.stringify(JSON.parse(JSON.stringify(rows))).replace(/row-(\\d+)/g, (_all, n) => 'r' + n);
    if (turn % 100 === 0) brotliCompressSync(text.slice(0, 60_000));
  }
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1e6);
`;

export async function calibrate(slots: number): Promise<number> {
  const runs = Array.from({ length: slots }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', work], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await once(child, 'close');
    return Number(output);
  });
  const seconds = await Promise.all(runs);
  return seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
}
