import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type DatedRow,
  dayAndHour,
  type Publication,
  publicationState,
} from '@/content/list/publication-status';
import { PublicationFrame, useFixedState } from '@/content/working-copy/edit-session';
import { useLang, useMessage } from '@/i18n';
import { fromLocalTime } from '@/i18n/local-time';
import type { Lang } from '@/lib/lang';
import { Checkbox } from '@/ui/checkbox';
import { ChoiceGroup } from '@/ui/choice-group';
import { DateInput } from '@/ui/date-input';
import { Field } from '@/ui/field';
import type { SuccessMessage } from './types';

type PublicationTexts = `admin-${'articles' | 'pages'}:fields`;
type SaveTexts = `admin-${'articles' | 'pages'}:save`;

/** Message of a save, by the state the row gets and by whether it was public. */
export const publicationSuccess =
  (namespace: 'admin-articles' | 'admin-pages') =>
  (columns: Partial<DatedRow>, base: DatedRow | null, lang: Lang): SuccessMessage => {
    const { published = false, published_at = null } = columns;
    const state = publicationState({ published, published_at });
    if (state === 'scheduled' && published_at) {
      const values = dayAndHour(lang, published_at);
      return { title: `${namespace}:save.scheduled`, description: `${namespace}:save.scheduledText`, values };
    }
    const wasPublic = base !== null && publicationState(base) === 'published';
    if (state === 'draft') return { title: `${namespace}:save.drafted` };
    return { title: wasPublic ? `${namespace}:save.updated` : `${namespace}:save.published` };
  };

interface SaveLabelProps {
  base: DatedRow | null;
  next: Publication;
  texts: SaveTexts;
}

/** The button of a save, which says what it will do. */
export function SaveLabel({ base, next, texts }: SaveLabelProps) {
  const message = useMessage();
  const state = publicationState({ ...next, published_at: fromLocalTime(next.published_at) });
  if (state === 'scheduled') return message(`${texts}.schedule`);
  if (state === 'published') {
    const isPublic = base !== null && publicationState(base) === 'published';
    return message(`${texts}.${isPublic ? 'update' : 'publish'}`);
  }
  return (
    <>
      <span className="max-sm:sr-only">{message(`${texts}.draft`)}</span>
      {/* Phones have room for its first words; its accessible name is complete. */}
      <span aria-hidden className="sm:hidden">
        {message(`${texts}.draftShort`)}
      </span>
    </>
  );
}

const times = ['now', 'date'] as const;

interface PublicationDecisionProps {
  row: DatedRow | null;
  texts: PublicationTexts;
}

/** Draft, now, or at a day and an hour. */
export function PublicationDecision({ row, texts }: PublicationDecisionProps) {
  const message = useMessage();
  const lang = useLang();
  const fixed = useFixedState();
  const { register, control, setValue, formState } = useFormContext<Publication>();
  const [published, date] = useWatch({ control, name: ['published', 'published_at'] });
  const [asksDate, setAsksDate] = useState(false);
  const error = formState.errors.published_at?.message;
  const isPublic = row !== null && publicationState(row) === 'published';
  const hasDate = isPublic || asksDate || date !== '';
  const moment = fromLocalTime(date);
  const hint = () => {
    if (!published) return message(`${texts}.${row?.published ? 'unpublishHint' : 'draftHint'}`);
    if (!moment || publicationState({ published, published_at: moment }) === 'published') {
      return message(`${texts}.publishedHint`);
    }
    return message(`${texts}.${isPublic ? 'withdrawHint' : 'scheduledHint'}`, dayAndHour(lang, moment));
  };
  return (
    <PublicationFrame>
      <Checkbox label={message(`${texts}.published`)} hint={hint()} {...register('published')} {...fixed} />
      {published && !isPublic ? (
        <ChoiceGroup
          label={message(`${texts}.when`)}
          className="mb-3 *:flex-1"
          options={times.map((id) => ({ id, label: message(`${texts}.${id}`) }))}
          value={hasDate ? 'date' : 'now'}
          onChange={(time) => {
            setAsksDate(time === 'date');
            if (time === 'now') setValue('published_at', '', { shouldDirty: true });
          }}
        />
      ) : null}
      {(published && hasDate) || error ? (
        <Field
          className="mb-3"
          label={message(`${texts}.published_at`)}
          hint={fixed.hint ?? message(`${texts}.publishedAtHint`)}
          error={error}
        >
          <DateInput type="datetime-local" {...register('published_at')} disabled={fixed.disabled} />
        </Field>
      ) : null}
    </PublicationFrame>
  );
}
