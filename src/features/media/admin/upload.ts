import { documentTypes } from '@/lib/document-types';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import { documentEnding, documentPath, mediaRoot, picturePath, readPicturePath } from '@/lib/media-path';
import { sha256 } from '@/lib/sha256';
import { supabase } from '@/lib/supabase';
import { wholeCharacters } from '@/lib/text';
import { upload } from '@/lib/upload';
import type { UploadSteps } from '@/ui/picture-source';
import { fileName } from '../model';
import { type MadePicture, makeSmall, openAddress, openFile, type StoredType } from './drawing';
import { documentKind, fileSlug, UnusableFile } from './files';

export const bucket = 'media';

/** A picture is cached for ever, since its name holds the digest of its bytes; a document may be replaced. */
const cacheControlOf = (path: string) => (documentEnding(path) ? 'no-cache' : 'max-age=31536000, immutable');

const endings = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  StoredType,
  string
>;

export interface Stored {
  path: string;
  reference: string;
  alt_fr: string;
  alt_en: string;
  focus_x: number | null;
  focus_y: number | null;
}

/** Scales a file and puts it into the library. A second attempt adds no second picture. */
export async function storeFile(file: File, steps: UploadSteps = {}): Promise<Stored> {
  const bitmap = await openFile(file);
  try {
    return await storeMade(await makeSmall(bitmap, bitmap), file.name, steps);
  } finally {
    bitmap.close();
  }
}

export async function storeDocument(file: File, steps: UploadSteps = {}): Promise<Stored> {
  const ending = await documentKind(file);
  const path = documentPath({ slug: fileSlug(file.name), ending, at: new Date() });
  await sendAll([await sentDocument(path, file)], steps);
  return { path, reference: mediaRoot + path, ...(await ensureRow(path, file.name)) };
}

/** Puts a file in the place of a document: links to it lead to the new one. */
export async function overwriteDocument(path: string, file: File): Promise<void> {
  if ((await documentKind(file)) !== documentEnding(path)) throw new UnusableFile('documentOther');
  await sendAll([{ ...(await sentDocument(path, file)), upsert: true }], {});
}

const sentDocument = async (path: string, file: File): Promise<SentFile> => ({
  path,
  bytes: await file.arrayBuffer(),
  contentType: documentTypes[documentEnding(path) ?? 'pdf'],
});

export async function storeAddress(address: string): Promise<Stored> {
  const image = await openAddress(address);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return storeMade(await makeSmall(image, size), fileName(address), {});
}

async function storeMade(made: MadePicture, name: string, steps: UploadSteps): Promise<Stored> {
  const bytes = await Promise.all(made.blobs.map((blob) => blob.arrayBuffer()));
  const path = picturePath({
    slug: fileSlug(name),
    hash: (await sha256(bytes.at(-1) ?? new ArrayBuffer(0))).slice(0, 8),
    width: made.width,
    height: made.height,
    ending: endings[made.type],
    at: new Date(),
  });
  const files = readPicturePath(path)?.files ?? [];
  const sent = files.flatMap((file, index) => {
    const own = bytes[index];
    return own ? [{ path: file.path, bytes: own, contentType: made.type }] : [];
  });
  await sendAll(sent, steps);
  return { path, reference: mediaRoot + path, ...(await ensureRow(path, name)) };
}

/** Stores bytes under a path that content refers to; a taken path has these very bytes. */
export async function storeExact(
  path: string,
  bytes: ArrayBuffer,
  contentType: string,
  signal: AbortSignal,
): Promise<void> {
  await sendAll([{ path, bytes, contentType }], { signal });
}

interface SentFile {
  path: string;
  bytes: ArrayBuffer;
  contentType: string;
  upsert?: boolean;
}

/** Uploads the largest file last: if it is there, all are. Removes what a failed attempt uploaded. */
async function sendAll(files: SentFile[], { onProgress, signal }: UploadSteps): Promise<void> {
  const total = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const { session } = unwrap(await supabase.auth.getSession());
  if (!session) throw new Failure('expired');
  const token = session.access_token;
  const placed: string[] = [];
  let before = 0;
  try {
    for (const file of files) {
      const { path, bytes } = file;
      signal?.throwIfAborted();
      const sent = { ...file, bucket, token, cacheControl: cacheControlOf(path), signal };
      await upload({
        ...sent,
        onProgress: (share) => onProgress?.((before + share) / total),
      }).then(
        () => placed.push(path),
        (cause: unknown) => {
          // The same bytes under the same name: an earlier attempt, or the same picture chosen again.
          if (toFailure(cause).kind !== 'duplicate') throw cause;
        },
      );
      before += bytes.byteLength;
      onProgress?.(Math.min(1, before / total));
    }
  } catch (cause) {
    // A failure here is harmless: the library shows such files as incomplete.
    if (placed.length > 0)
      await supabase.storage
        .from(bucket)
        .remove(placed)
        .catch(() => undefined);
    throw cause;
  }
}

/** Adds the row of a new picture; answers its description. The picture is stored even if this fails. */
async function ensureRow(path: string, name: string): Promise<Omit<Stored, 'path' | 'reference'>> {
  try {
    const row = { path, name: wholeCharacters(name, 200) };
    await supabase.from('media').upsert(row, { onConflict: 'path', ignoreDuplicates: true });
    return unwrap(
      await supabase.from('media').select('alt_fr, alt_en, focus_x, focus_y').eq('path', path).single(),
    );
  } catch {
    return { alt_fr: '', alt_en: '', focus_x: null, focus_y: null };
  }
}
