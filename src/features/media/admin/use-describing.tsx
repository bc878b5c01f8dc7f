import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { toFailure } from '@/lib/failure';
import { mediaKeys } from '@/lib/query-keys-admin';
import type { StoredPicture } from '@/ui/picture-source';
import { toast } from '@/ui/toast-store';
import { libraryPath } from '../model';
import { DescribeDialog } from './describe-dialog';
import { keepAlt } from './mutations';

interface Question {
  number: number;
  /** Empty while the picture is on its way. */
  reference: string;
  tell: (alt: string | null) => void;
}

type Given = StoredPicture | Promise<StoredPicture>;

/** Asks what a picture shows where the library does not know it, one picture after the other. */
export function useDescribing(afterClosing: (then: () => void) => void): {
  describe: (given: Given) => Promise<StoredPicture | null>;
  dialog: ReactNode;
} {
  const { t } = useTranslation('media');
  const lang = useLang();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const asked = useRef(0);

  /** The text has its words all the same; of another's picture an author keeps nothing in the library. */
  const keep = async (reference: string, alt: string) => {
    try {
      await keepAlt(libraryPath(reference) ?? reference, lang, alt);
      await client.invalidateQueries({ queryKey: mediaKeys.all() });
    } catch (cause) {
      if (toFailure(cause).kind !== 'forbidden') toast({ kind: 'error', title: t('describe.notKept') });
    }
  };

  const ask = async (given: Given): Promise<StoredPicture | null> => {
    const here = given instanceof Promise ? null : given;
    if (here?.alt) return here;
    const arriving = Promise.resolve(given);
    asked.current += 1;
    const number = asked.current;
    const answered = new Promise<string | null>((tell) =>
      setQuestion({ number, reference: here?.reference ?? '', tell }),
    );
    const known = arriving.then<StoredPicture | string | null>((picture) => {
      if (picture.alt) return picture;
      setQuestion((now) => now && { ...now, reference: picture.reference });
      return answered;
    });
    // One that does not arrive, or turns out to be known, is not asked about any longer.
    const answer = await Promise.race([answered, known]).finally(() => setQuestion(null));
    if (answer === null || typeof answer === 'object') return answer;
    const picture = await arriving;
    if (answer) void keep(picture.reference, answer);
    return { ...picture, alt: answer };
  };

  return {
    describe: (given) => {
      const answer = line.current.then(() => ask(given));
      line.current = answer.catch(() => undefined);
      return answer;
    },
    dialog: question ? (
      <DescribeDialog
        // Words begun for one picture are not those of the next.
        key={question.number}
        reference={question.reference}
        onAnswer={(alt) => {
          setQuestion(null);
          afterClosing(() => question.tell(alt));
        }}
      />
    ) : null,
  };
}
