import { mutationOptions } from '@tanstack/react-query';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import { withProof } from '@/lib/proof-of-work';
import { supabasePublic } from '@/lib/supabase-public';
import { upload } from '@/lib/upload';
import type { Application } from '../application-schema';
import { nameForStorage, pdfType } from '../files';
import {
  type FilePurpose,
  fileKey,
  forgetProgress,
  keepProgress,
  purposeOf,
  readProgress,
  type UploadTarget,
} from './submission-progress';

/** What has left of both files together, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** A chosen file that the device does not give out any more. */
export class UnreadableFile extends Failure {
  constructor(cause: unknown) {
    super('invalid', '', { cause });
  }
}

/** One of the files of an application, with the key its target goes by. */
interface UploadFile {
  file: File;
  purpose: FilePurpose;
  key: string;
}

const uploadFile = (purpose: FilePurpose, file: File): UploadFile => ({
  file,
  purpose,
  key: fileKey(purpose, file),
});

const uploadFilesOf = ({ cv, letter }: Application): UploadFile[] => [
  uploadFile('cv', cv),
  ...(letter ? [uploadFile('letter', letter)] : []),
];

/** What `open_application` answers: the ticket, and the one path each file may be uploaded to. */
interface OpenApplication {
  ticket: string;
  paths: Partial<Record<FilePurpose, string>>;
}

function toOpenApplication(answer: unknown): OpenApplication {
  if (typeof answer !== 'object' || answer === null || !('ticket' in answer)) throw new Failure('unexpected');
  const path = (name: 'cv' | 'cover_letter') => {
    const found = name in answer ? (answer as Record<string, unknown>)[name] : null;
    return typeof found === 'string' ? found : '';
  };
  return { ticket: String(answer.ticket), paths: { cv: path('cv'), letter: path('cover_letter') } };
}

/**
 * One application on its way: a ticket, its files, the row. Every step may fail or lose its answer; run again, also
 * after the page was loaded anew, it goes on where it stopped, stores no file twice and ends in exactly one
 * application.
 */
export class ApplicationSubmission {
  private readonly offerId: string;
  private ticket: string | null = null;
  /** Where each chosen file goes under the present ticket: the server said so once, so a second try meets the first. */
  private targets = new Map<string, UploadTarget>();

  constructor(offerId: string) {
    this.offerId = offerId;
    const earlier = readProgress(offerId);
    if (!earlier) return;
    this.ticket = earlier.ticket;
    this.targets = new Map(earlier.places);
  }

  async run(application: Application, onProgress: (progress: UploadProgress) => void): Promise<string> {
    const files = uploadFilesOf(application);
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
    keepProgress(this.offerId, { ticket, places: this.targets });
  }

  private async open(files: UploadFile[]): Promise<string> {
    // The target of a file is its own for as long as the ticket lives: another file in its stead needs another ticket.
    const replaced = [...this.targets.keys()].some((known) =>
      files.some(({ purpose, key }) => purpose === purposeOf(known) && key !== known),
    );
    const { cv, letter } = Object.fromEntries(
      files.map(({ purpose, file }) => [purpose, nameForStorage(file.name)]),
    );
    const wanted = {
      offer: this.offerId,
      ...(this.ticket && !replaced ? { ticket: this.ticket } : {}),
      ...(cv ? { cv } : {}),
      ...(letter ? { cover_letter: letter } : {}),
    };
    const answer = await withProof(() => supabasePublic.rpc('open_application', wanted));
    if (answer.error) {
      const failure = toFailure(answer.error, answer.status);
      // Nothing but the offer can be wrong here: it was hidden, closed or deleted while somebody wrote.
      throw failure.kind === 'invalid' ? new Failure('missing', failure.serverMessage) : failure;
    }
    const { ticket, paths } = toOpenApplication(answer.data);
    if (ticket !== this.ticket) this.targets = new Map();
    this.ticket = ticket;
    for (const { purpose, key } of files) {
      const path = paths[purpose];
      // A ticket that is used up issues no more: its application has arrived, and the row tells so.
      if (path && this.targets.get(key)?.path !== path) this.targets.set(key, { path, stored: false });
    }
    this.keep(ticket);
    return ticket;
  }

  private async store(
    ticket: string,
    files: UploadFile[],
    bytes: ArrayBuffer[],
    onProgress: (progress: UploadProgress) => void,
  ): Promise<void> {
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    let before = 0;
    for (const [index, { file, key }] of files.entries()) {
      const target = this.targets.get(key);
      const body = bytes[index];
      if (target && !target.stored && body) {
        await upload({
          bucket: 'job_applications',
          path: target.path,
          bytes: body,
          contentType: pdfType,
          onProgress: (sent) => onProgress({ sent: before + Math.min(sent, file.size), total }),
        }).catch((cause: unknown) => {
          // It lies there already: only the answer was lost.
          if (toFailure(cause).kind !== 'duplicate') throw cause;
        });
        target.stored = true;
        this.keep(ticket);
      }
      before += file.size;
      onProgress({ sent: before, total });
    }
  }

  private async insert(ticket: string, { cv, letter, ...person }: Application): Promise<void> {
    const pathOf = (purpose: FilePurpose, file: File) => this.targets.get(fileKey(purpose, file))?.path ?? '';
    const answer = await withProof(() =>
      supabasePublic.from('job_applications').insert({
        id: ticket,
        job_offer_id: this.offerId,
        ...person,
        cv_file_path: pathOf('cv', cv),
        cover_letter_file_path: letter && pathOf('letter', letter),
      }),
    );
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

interface Attempt {
  submission: ApplicationSubmission;
  application: Application;
  onProgress: (progress: UploadProgress) => void;
}

export const applicationMutations = {
  /** Answers the ticket. Tried again with the same submission it goes on where it stopped. */
  submit: () =>
    mutationOptions({
      mutationFn: ({ submission, application, onProgress }: Attempt) =>
        submission.run(application, onProgress),
      meta: {
        success: { title: 'careers:form.sent', description: 'careers:form.sentText' },
        failure: { title: 'common:error', description: 'careers:form.failed' },
        failureByKind: { limited: { title: 'common:error', description: 'careers:form.limited' } },
      },
    }),
};
