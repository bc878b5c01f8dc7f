import { Failure } from '@/lib/failure';

/**
 * Why a file cannot become a picture: it is none (`type`), too heavy to try, cannot be read, stays too large even
 * when made small, or belongs to a site that does not give it out (`copy`).
 */
export type PictureFault = 'type' | 'heavy' | 'unreadable' | 'large' | 'copy';

export class UnusablePicture extends Failure {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super('invalid', '', { cause });
    this.fault = fault;
  }
}
