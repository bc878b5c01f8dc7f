import { useCallback, useEffect, useState } from 'react';
import { useLang } from '@/i18n';
import { forgetDraft, keepDraft, openDraft, watchDraft } from '@/lib/device-drafts';
import { type Lang, langs } from '@/lib/lang';
import { storedKeys } from '@/lib/local-storage';
import { siteKey } from '@/lib/site-key';
import { z } from '@/lib/zod';
import { isSame, type Passage } from './passages';

export interface Remark extends Passage {
  language: Lang;
  text: string;
}

const draftSchema = z.object({
  /** Typed once for the link. */
  name: z.string().catch(''),
  /** The name an answer was sent with from this device. */
  sentAs: z.string().catch(''),
  remarks: z
    .array(z.object({ language: z.enum(langs), field: z.string(), quote: z.string(), text: z.string() }))
    .catch([]),
});
type AnswerDraft = z.output<typeof draftSchema>;

const keyStart = `${siteKey}.preview-draft.`;

/** As long as a link may be open. */
const maxDays = 30;

function forgetEndedLinks(): void {
  for (const key of storedKeys(keyStart)) {
    if (Date.now() - (openDraft(key)?.typedAt ?? 0) > maxDays * 86_400_000) forgetDraft(key);
  }
}

/** Name and unsent remarks of one link on this device. */
export function useAnswerDraft(token: string) {
  const language = useLang();
  // Tells links apart, and opens none.
  const key = keyStart + token.slice(0, 8);
  const read = useCallback(() => draftSchema.parse(openDraft(key)?.content ?? {}), [key]);
  const [draft, setDraft] = useState(read);
  useEffect(forgetEndedLinks, []);
  useEffect(() => {
    setDraft(read());
    return watchDraft(key, () => setDraft(read()));
  }, [key, read]);

  const write = (change: (present: AnswerDraft) => Partial<AnswerDraft>) => {
    // Read again: another tab may have written.
    const present = read();
    const next = { ...present, ...change(present) };
    setDraft(next);
    keepDraft(key, { ...next, remarks: next.remarks.length > 0 && next.remarks });
  };
  const isAt = (passage: Passage) => (one: Remark) => one.language === language && isSame(one, passage);
  return {
    ...draft,
    /** Remarks on the page one reads. */
    unsent: draft.remarks.filter((one) => one.language === language && one.text.trim() !== ''),
    textAt: (passage: Passage) => draft.remarks.find(isAt(passage))?.text ?? '',
    rename: (name: string) => write(() => ({ name })),
    /** Replaces the unsent remark at a passage; an empty text removes it. */
    remark: ({ field, quote }: Passage, text: string) =>
      write(({ remarks }) => {
        const remark = { language, field, quote, text };
        const at = remarks.findIndex(isAt(remark));
        if (text === '') return { remarks: remarks.filter((_, index) => index !== at) };
        return { remarks: at < 0 ? [...remarks, remark] : remarks.with(at, remark) };
      }),
    /** Keeps what was typed since it was sent. */
    sent: (name: string, gone: readonly Remark[]) =>
      write(({ remarks }) => ({
        name,
        sentAs: name,
        remarks: remarks.filter((one) => !gone.some((sent) => isAt(sent)(one) && sent.text === one.text)),
      })),
  };
}

export type OwnDraft = ReturnType<typeof useAnswerDraft>;
