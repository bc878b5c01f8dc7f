import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { text } from '@/i18n/form-rules';
import { toFailure } from '@/lib/failure';
import { mediaKeys } from '@/lib/query-keys-admin';
import { z } from '@/lib/zod';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Picture } from '@/ui/picture';
import type { StoredPicture } from '@/ui/picture-source';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast-store';
import { altMax, libraryPath } from '../model';
import { saveAlt, saveRow } from './mutations';

interface Question {
  number: number;
  reference: string;
  resolve: (alt: string | null) => void;
}

type Given = StoredPicture | Promise<StoredPicture>;

export function useDescribing(afterClosing: (then: () => void) => void): {
  describe: (given: Given) => Promise<StoredPicture | null>;
  dialog: ReactNode;
} {
  const { t } = useTranslation('media');
  const lang = useLang();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  /** An author may not describe a colleague's picture in the library; the text has the description in any case. */
  const keep = async (path: string, alt: string) => {
    try {
      await (alt ? saveAlt(path, lang, alt) : saveRow({ path, decorative: true }));
      await client.invalidateQueries({ queryKey: mediaKeys.all() });
    } catch (cause) {
      if (toFailure(cause).kind !== 'forbidden') toast({ kind: 'error', title: t('describe.notKept') });
    }
  };

  const ask = async (given: Given): Promise<StoredPicture | null> => {
    const here = given instanceof Promise ? null : given;
    if (here?.alt) return here;
    const arriving = Promise.resolve(given);
    count.current += 1;
    const number = count.current;
    const answered = new Promise<string | null>((resolve) =>
      setQuestion({ number, reference: here?.reference ?? '', resolve }),
    );
    const known = arriving.then<StoredPicture | string | null>((picture) => {
      if (picture.alt) return picture;
      setQuestion((now) => now && { ...now, reference: picture.reference });
      return answered;
    });
    // Ends the question if the upload fails or the picture is described already.
    const answer = await Promise.race([answered, known]).finally(() => setQuestion(null));
    if (answer === null || typeof answer === 'object') return answer;
    const picture = await arriving;
    const path = libraryPath(picture.reference);
    if (path) void keep(path, answer);
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
        // A new key, so that text begun for one picture does not stay for the next.
        key={question.number}
        reference={question.reference}
        onAnswer={(alt) => {
          setQuestion(null);
          afterClosing(() => question.resolve(alt));
        }}
      />
    ) : null,
  };
}

const described = z
  .object({ alt: text(altMax, 'media:fields.errors.altLong'), decorative: z.boolean() })
  .refine(({ alt, decorative }) => decorative || alt !== '', {
    path: ['alt'],
    error: 'media:describe.missing',
  });

interface DescribeDialogProps {
  reference: string;
  /** Alternative text, empty for a decoration; null when the picture is not inserted. */
  onAnswer: (alt: string | null) => void;
}

/** Asks for the description of a picture before it is inserted into a text. "Decorative" is an answer, too. */
function DescribeDialog({ reference, onAnswer }: DescribeDialogProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const formId = useId();
  const form = useSchemaForm(described, { alt: '', decorative: false });
  const decorative = useWatch({ control: form.control, name: 'decorative' });
  return (
    <Dialog
      onOpenChange={() => onAnswer(null)}
      title={t('describe.title')}
      description={t('describe.lead')}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.setFocus('alt');
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(null)}>
            {t('describe.leave')}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {t('describe.insert')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        summary="none"
        onSubmit={({ alt, decorative: silent }) => onAnswer(silent ? '' : alt)}
        className="flex flex-col gap-4"
      >
        {reference ? (
          <Picture
            src={reference}
            alt=""
            seed={reference}
            sizes="20rem"
            className="w-full max-w-64 rounded-control border border-line"
          />
        ) : (
          <Skeleton className="aspect-[1.6] w-full max-w-64 rounded-control" />
        )}
        <Field
          label={t(`describe.alt.${lang}`)}
          hint={t('describe.altHint')}
          error={form.formState.errors.alt?.message}
          errorValues={{ image_alt: altMax }}
        >
          <Input autoComplete="off" disabled={decorative} maxLength={altMax} {...form.register('alt')} />
        </Field>
        <Checkbox
          label={t('describe.decorative')}
          hint={t('describe.decorativeHint')}
          {...form.register('decorative')}
        />
      </Form>
    </Dialog>
  );
}
