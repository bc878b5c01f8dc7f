import { Failure, toFailure, unwrap } from '@/lib/failure';
import { supabasePublic } from '@/lib/supabase-public';
import { upload } from '@/lib/upload';
import type { Application } from '../application-schema';
import { pdfType, storedName } from '../files';
import { type FilePlace, fileKey, forgetProgress, keepProgress, readProgress } from './submission-progress';

/** What has left of both files together, in bytes. */
export interface UploadProgress {
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

/** One of the files of an application, with the name its place goes by. */
interface Enclosure {
  file: File;
  name: string;
}

const enclosuresOf = ({ cv, letter }: Application): Enclosure[] => [
  { file: cv, name: fileKey('cv', cv) },
  ...(letter ? [{ file: letter, name: fileKey('letter', letter) }] : []),
];

/**
 * One application on its way: a ticket, its files, the row. Every step may fail or lose its answer; run again, also
 * after the page was loaded anew, it goes on where it stopped, stores no file twice and ends in exactly one
 * application.
 */
export class ApplicationSubmission {
  private readonly offerId: string;
  private ticket: string | null = null;
  /** Where each chosen file goes under the present ticket: decided once, so that a second try meets the first. */
  private places = new Map<string, FilePlace>();

  constructor(offerId: string) {
    this.offerId = offerId;
    const earlier = readProgress(offerId);
    if (!earlier) return;
    this.ticket = earlier.ticket;
    this.places = new Map(earlier.places);
  }

  async run(application: Application, onProgress: (progress: UploadProgress) => void): Promise<string> {
    const files = enclosuresOf(application);
    const bytes = await Promise.all(files.map(({ file }) => readBytes(file)));
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
    forgetProgress(this.offerId);
    return ticket;
  }

  private keep(ticket: string): void {
    keepProgress(this.offerId, { ticket, places: this.places });
  }

  private async open(files: Enclosure[]): Promise<string> {
    // A file that was sent and then replaced still counts against its ticket; a new ticket has room for both.
    const known =
      new Set([...this.places.keys(), ...files.map(({ name }) => name)]).size <= filesOfTicket
        ? this.ticket
        : null;
    const wanted = { offer: this.offerId, ...(known ? { ticket: known } : {}) };
    const { data: ticket, error, status } = await supabasePublic.rpc('open_application', wanted);
    if (error) {
      const failure = toFailure(error, status);
      // Nothing but the offer can be wrong here: it was hidden, closed or deleted while somebody wrote.
      throw failure.kind === 'invalid' ? new Failure('missing', failure.serverMessage) : failure;
    }
    if (ticket !== this.ticket) this.places = new Map();
    this.ticket = ticket;
    this.keep(ticket);
    return ticket;
  }

  private async store(
    ticket: string,
    files: Enclosure[],
    bytes: ArrayBuffer[],
    onProgress: (progress: UploadProgress) => void,
  ): Promise<void> {
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    let before = 0;
    for (const [index, { file, name }] of files.entries()) {
      const place = this.placeOf(ticket, file, name);
      const body = bytes[index];
      if (!place.stored && body) {
        this.keep(ticket);
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
        this.keep(ticket);
      }
      before += file.size;
      onProgress({ sent: before, total });
    }
  }

  /** Two files of one name, chosen within a millisecond, still need two places. */
  private placeOf(ticket: string, file: File, name: string): FilePlace {
    const known = this.places.get(name);
    if (known) return known;
    const path = `${ticket}/${storedName(file.name, Date.now() + this.places.size)}`;
    const place = { path, stored: false };
    this.places.set(name, place);
    return place;
  }

  private async insert(ticket: string, { cv, letter, ...person }: Application): Promise<void> {
    const answer = await supabasePublic.from('job_applications').insert({
      id: ticket,
      job_offer_id: this.offerId,
      ...person,
      cv_file_path: this.placeOf(ticket, cv, fileKey('cv', cv)).path,
      cover_letter_file_path: letter && this.placeOf(ticket, letter, fileKey('letter', letter)).path,
    });
    // A duplicate is an earlier try that arrived although its answer was lost.
    if (answer.error && toFailure(answer.error, answer.status).kind === 'duplicate') return;
    unwrap(answer);
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
