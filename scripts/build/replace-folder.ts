import { existsSync, renameSync, rmSync } from 'node:fs';

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

export async function replaceFolder<Result>(
  folder: string,
  write: (next: string) => Promise<Result>,
): Promise<Result> {
  const [next, old] = [`${folder}-next`, `${folder}-old`];
  // Undoes a replacement that was interrupted between its two steps.
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  remove(next);
  remove(old);
  try {
    const result = await write(next);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(next, folder);
    return result;
  } finally {
    remove(next);
    remove(old);
  }
}
