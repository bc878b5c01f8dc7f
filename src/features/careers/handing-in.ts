import { data } from '@/lib/data';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import { upload } from '@/lib/upload';
import type { Application } from './application-rules';
import { pdfType, storedName } from './files';

/** What has left of both files together, in bytes. */
export interface Progress {
  sent: number;
  total: number;
}

/** A ticket takes at most so many files (the policy counts them). */
const filesOfTicket = 2;

/** A chosen file that the device does not give out any more. */
export class UnreadableFile extends Failure {
  constructor(cause: unknown) {
    super('invalid', '', { cause });
  }
}

interface Place {
  path: string;
  /** Storage has said that it lies there. */
  stored: boolean;
}

/**
 * One application on its way: a ticket, its files, the row. Every step may fail or lose its answer; run again, it
 * goes on where it stopped, stores no file twice and ends in exactly one application.
 */
export class HandingIn {
  private readonly offerId: string;
  private ticket: string | null = null;
  /** Where each chosen file goes under the present ticket: decided once, so that a second try meets the first. */
  private places = new Map<File, Place>();

  constructor(offerId: string) {
    this.offerId = offerId;
  }

  async run(application: Application, onProgress: (progress: Progress) => void): Promise<string> {
    const files = [application.cv, application.letter].filter((file) => file !== null);
    const bytes = await Promise.all(files.map(readBytes));
    const ticket = await this.open(files);
    try {
      await this.store(ticket, files, bytes, onProgress);
    } catch (cause) {
      // A closed ticket may be one whose application arrived while its answer did not: the row tells.
      if (toFailure(cause).kind !== 'forbidden') throw cause;
    }
    try {
      await this.insert(ticket, application);
    } catch (cause) {
      // Asked once more, the server says when it is the offer that has closed since.
      if (toFailure(cause).kind === 'invalid') await this.open(files);
      throw cause;
    }
    return ticket;
  }

  private async open(files: File[]): Promise<string> {
    // A file sent earlier and replaced since still fills its place; when there are too many, another ticket has room.
    const known = new Set([...this.places.keys(), ...files]).size <= filesOfTicket ? this.ticket : null;
    const answer = await data.rpc('open_application', {
      offer: this.offerId,
      ...(known ? { ticket: known } : {}),
    });
    if (answer.error) {
      const failure = toFailure(answer.error, answer.status);
      // Nothing but the offer can be wrong here: it was hidden, closed or deleted while somebody wrote.
      throw failure.kind === 'invalid' ? new Failure('missing', failure.serverMessage) : failure;
    }
    if (answer.data !== this.ticket) this.places = new Map();
    this.ticket = answer.data;
    return answer.data;
  }

  private async store(
    ticket: string,
    files: File[],
    bytes: ArrayBuffer[],
    onProgress: (progress: Progress) => void,
  ): Promise<void> {
    const total = files.reduce((sum, file) => sum + file.size, 0);
    let before = 0;
    for (const [index, file] of files.entries()) {
      const place = this.placeOf(ticket, file);
      const body = bytes[index];
      if (!place.stored && body) {
        await upload({
          bucket: 'job_applications',
          path: place.path,
          bytes: body,
          contentType: pdfType,
          onProgress: (sent) => onProgress({ sent: before + Math.min(sent, file.size), total }),
        }).catch((cause: unknown) => {
          // It lies there already: only the answer was lost.
          if (toFailure(cause).kind !== 'duplicate') throw cause;
        });
        place.stored = true;
      }
      before += file.size;
      onProgress({ sent: before, total });
    }
  }

  /** Two files of one name, chosen within a millisecond, still need two places. */
  private placeOf(ticket: string, file: File): Place {
    const known = this.places.get(file);
    if (known) return known;
    const path = `${ticket}/${storedName(file.name, Date.now() + this.places.size)}`;
    const place = { path, stored: false };
    this.places.set(file, place);
    return place;
  }

  private async insert(ticket: string, { cv, letter, ...person }: Application): Promise<void> {
    try {
      unwrap(
        await data.from('job_applications').insert({
          id: ticket,
          job_offer_id: this.offerId,
          ...person,
          cv_file_path: this.placeOf(ticket, cv).path,
          cover_letter_file_path: letter && this.placeOf(ticket, letter).path,
        }),
      );
    } catch (cause) {
      // An earlier try arrived although its answer was lost.
      if (toFailure(cause).kind !== 'duplicate') throw cause;
    }
  }
}

/** Read before anything is sent: a file that was moved or changed meanwhile is told here, not half-way. */
async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile(cause);
  }
}
