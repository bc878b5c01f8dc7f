import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { withProof } from '@/lib/proof-of-work';
import { publicClient } from '@/lib/supabase-public';
import { upload } from '@/lib/upload';
import type { Application } from '../application-schema';
import { bytesOf, nameForStorage, pdfType } from '../files';
import {
  type FilePurpose,
  fileKey,
  forgetProgress,
  keepProgress,
  purposeOf,
  readProgress,
  type UploadTarget,
} from './submission-progress';

export interface UploadProgress {
  sent: number;
  total: number;
}

interface UploadFile {
  file: File;
  purpose: FilePurpose;
  key: string;
}

const uploadFilesOf = (application: Application): UploadFile[] =>
  (['cv', 'letter'] as const).flatMap((purpose) => {
    const file = application[purpose];
    return file ? [{ file, purpose, key: fileKey(purpose, file) }] : [];
  });

type OpenedApplication = {
  ticket: string;
  /** Null once the ticket was used. */
  page: string | null;
  notifies: boolean;
  cv: string | null;
  cover_letter: string | null;
};

export interface SentApplication {
  ticket: string;
  /** The token of the page where it is followed; empty if that is not known. */
  page: string;
  notifies: boolean;
}

/** Run again, also after a reload, it continues where it stopped and creates exactly one application. */
export class ApplicationSubmission {
  private readonly offerId: string;
  private readonly lang: Lang;
  private ticket: string | null = null;
  private page = '';
  private notifies = false;
  /** Upload targets of the current ticket, kept so that a retry uses the same paths. */
  private targets = new Map<string, UploadTarget>();
  /** Files sent whole whose answer was lost: the insert shows whether they arrived. */
  private unanswered = new Set<UploadTarget>();

  constructor(offerId: string, lang: Lang) {
    this.offerId = offerId;
    this.lang = lang;
    const earlier = readProgress(offerId);
    if (!earlier) return;
    this.ticket = earlier.ticket;
    this.page = earlier.page;
    this.targets = new Map(earlier.places);
  }

  async run(
    application: Application,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<SentApplication> {
    const files = uploadFilesOf(application);
    const bytes = await Promise.all(files.map(({ file }) => bytesOf(file)));
    const ticket = await this.open(files);
    try {
      await this.store(ticket, files, bytes, onProgress);
    } catch (cause) {
      // A closed ticket may belong to an application whose answer was lost: the insert shows it.
      if (toFailure(cause).kind !== 'forbidden') throw cause;
    }
    try {
      await this.insert(ticket, application);
    } catch (cause) {
      if (toFailure(cause).kind === 'invalid') {
        for (const target of this.unanswered) target.stored = false;
        // Opens again, which fails with the reason if the offer has closed.
        await this.open(files);
      }
      throw cause;
    }
    forgetProgress(this.offerId);
    return { ticket, page: this.page, notifies: this.notifies };
  }

  private keep(ticket: string): void {
    keepProgress(this.offerId, { ticket, page: this.page, places: this.targets });
  }

  private async open(files: UploadFile[]): Promise<string> {
    // A path belongs to one file: a replaced file needs a new ticket.
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
    const client = await publicClient();
    const answer = await withProof(() => client.rpc('open_application', wanted));
    if (answer.error) {
      const failure = toFailure(answer.error, answer.status);
      // An invalid request means that the offer was unpublished, closed or deleted meanwhile.
      throw failure.kind === 'invalid' ? new Failure('missing', failure.serverMessage) : failure;
    }
    const { ticket, page, notifies, ...paths } = answer.data as OpenedApplication;
    if (ticket !== this.ticket) {
      this.targets = new Map();
      this.page = '';
    }
    this.ticket = ticket;
    this.page ||= page ?? '';
    this.notifies = notifies;
    for (const { purpose, key } of files) {
      const path = purpose === 'cv' ? paths.cv : paths.cover_letter;
      // A used ticket issues no paths: its application has arrived, and the insert shows it.
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
        let sent = 0;
        await upload({
          bucket: 'job_applications',
          path: target.path,
          bytes: body,
          contentType: pdfType,
          onProgress: (now) => {
            sent = Math.max(sent, now);
            onProgress({ sent: before + Math.min(now, file.size), total });
          },
        }).catch((cause: unknown) => {
          const { kind, isTransient } = toFailure(cause);
          // A duplicate is already stored: only the answer was lost.
          if (kind === 'duplicate') return;
          if (sent < file.size || !isTransient) throw cause;
          this.unanswered.add(target);
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
    const client = await publicClient();
    const answer = await withProof(() =>
      client.from('job_applications').insert({
        id: ticket,
        job_offer_id: this.offerId,
        ...person,
        language: this.lang,
        cv_file_path: pathOf('cv', cv),
        cover_letter_file_path: letter && pathOf('letter', letter),
      }),
    );
    // A duplicate is an earlier try whose answer was lost.
    if (answer.error && toFailure(answer.error, answer.status).kind === 'duplicate') return;
    unwrap(answer);
  }
}
