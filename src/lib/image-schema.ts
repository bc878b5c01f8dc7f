import { type ImageFault, imageFault } from './image-reference';
import { z } from './schema';

/** A field that names a picture, or nothing; the words are what the form says of each fault. */
export const imageAddress = (words: Record<ImageFault, string>) =>
  z
    .string()
    .trim()
    .superRefine((address, context) => {
      const fault = imageFault(address);
      if (fault) context.addIssue({ code: 'custom', message: words[fault] });
    });
