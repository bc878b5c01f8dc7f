import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Content } from '@/content/versions/model';
import { fromLocalTime, toLocalTime } from '@/i18n/local-time';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ChoiceGroup } from '@/ui/choice-group';
import { DateInput } from '@/ui/date-input';
import { Dialog, focusAfter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { SubmitButton } from '@/ui/submit-button';
import { toast } from '@/ui/toast-store';
import { baseVersionOf, type EditSession, isCopyShown, isReviewed, useEditSession } from './edit-session';
import { isOpenRemark, type Publication, type SaveMeaning, type WorkingCopy } from './model';
import { copyMutations } from './queries';
import { focusUnsavedRemark } from './remark-form';

/** The editor of a row, as far as working copies need it. */
export interface CopiedEditor {
  /** False for authors, whose texts are handed in. */
  publishes: boolean;
  saving: boolean;
  meaning: 'save' | SaveMeaning | undefined;
  /** The last save that was not meant without an approval. */
  unapproved: { meaning: 'save' | SaveMeaning } | null;
  submit: (meaning: SaveMeaning) => void;
  draft: { forget: () => void };
  columns: () => Content | null;
  invalid: boolean;
}

interface CopyButtonsProps {
  editor: CopiedEditor;
  children: ReactNode;
}

export function CopyButtons({ editor, children }: CopyButtonsProps) {
  const { t } = useTranslation('working-copies');
  const session = useEditSession();
  const [publishing, setPublishing] = useState(false);
  const [chosen, setChosen] = useState<Publication | null>(null);
  const { publishes, saving, meaning, unapproved, submit } = editor;
  const [wentBack, setWentBack] = useState(unapproved);
  if (wentBack !== unapproved) {
    setWentBack(unapproved);
    setPublishing(typeof unapproved?.meaning === 'object');
  }
  const isPublic = session !== null && session.row.published !== false;
  const copy = session?.copy;
  const inCopy = session && isCopyShown(session);
  const button = (one: 'keep' | 'handIn', variant: 'primary' | 'secondary', label: ReactNode) => (
    <SubmitButton
      type="button"
      variant={variant}
      label={label}
      busyLabel={t('saving')}
      busy={saving && meaning === one}
      blocked={saving}
      onClick={() => submit(one)}
    />
  );
  /** The bar above a text on a phone has room for a word. */
  const shortened = (label: string, short: string) => (
    <>
      <span className="max-sm:in-data-[save-bar=top]:sr-only">{label}</span>
      <span aria-hidden className="hidden max-sm:in-data-[save-bar=top]:inline">
        {short}
      </span>
    </>
  );
  const keepLabel = shortened(t(inCopy ? 'save' : 'keep'), t('short'));

  return (
    <>
      {inCopy || (isPublic && !publishes) ? null : children}
      {inCopy && publishes ? (
        <SubmitButton
          type="button"
          label={shortened(t('publish'), t('publishShort'))}
          busyLabel={t('saving')}
          busy={typeof meaning === 'object'}
          blocked={saving}
          aria-haspopup="dialog"
          onClick={() => setPublishing(true)}
        />
      ) : null}
      {session && isReviewed(session, publishes) ? (
        <HandBackButton session={session} disabled={saving} />
      ) : null}
      {inCopy || (isPublic && !copy) ? button('keep', publishes ? 'secondary' : 'primary', keepLabel) : null}
      {!publishes && (inCopy || !isPublic || !copy) ? button('handIn', 'secondary', t('handIn')) : null}
      {publishing && copy ? (
        <PublishDialog
          copy={copy}
          chosen={chosen}
          onClose={() => setPublishing(false)}
          onChoose={(publication) => {
            // Closed first, so that an invalid field can take the focus.
            flushSync(() => {
              setChosen(publication);
              setPublishing(false);
            });
            submit(publication);
          }}
        />
      ) : null}
    </>
  );
}

/** Hands back a text with the remarks that stand at it. */
function HandBackButton({ session, disabled }: { session: EditSession; disabled: boolean }) {
  const { t } = useTranslation('working-copies');
  const { mutate, isPending } = useMutation(copyMutations.change(session.place));
  const handBack = () => {
    if (focusUnsavedRemark()) {
      toast({ kind: 'info', title: t('remarks.unsaved') });
    } else if (session.review?.remarks.some(isOpenRemark)) {
      mutate(
        { name: 'hand_back', seen: baseVersionOf(session) },
        {
          onSuccess: () => {
            focusAfter(null);
            toast({ kind: 'success', title: t('done.handBack'), description: t('doneText.handBack') });
          },
        },
      );
    } else {
      session.show('changes');
      toast({ kind: 'info', title: t('remarks.first'), description: t('remarks.hint') });
    }
  };
  return (
    <Button busy={isPending} disabled={disabled} onClick={handBack}>
      {t('back')}
    </Button>
  );
}

interface PublishDialogProps {
  copy: WorkingCopy;
  /** Publication that was refused, if one was. */
  chosen: Publication | null;
  onClose: () => void;
  onChoose: (publication: Publication) => void;
}

const times = ['now', 'date'] as const;

/** Asks when a working copy is published, and whether the other language goes with it. */
function PublishDialog({ copy, chosen, onClose, onChoose }: PublishDialogProps) {
  const { t } = useTranslation('working-copies');
  const { pair } = copy;
  const publish_at = chosen ? chosen.moment : copy.publish_at;
  const [time, setTime] = useState<(typeof times)[number]>(publish_at ? 'date' : 'now');
  const [date, setDate] = useState(toLocalTime(publish_at));
  const [together, setTogether] = useState(chosen !== null && chosen.translation_version !== null);
  const [fault, setFault] = useState(false);
  const choose = () => {
    const translation_version = (together && pair?.updated_at) || null;
    if (time === 'now') return onChoose({ moment: null, translation_version });
    const moment = fromLocalTime(date);
    if (!moment || Date.parse(moment) <= Date.now()) return setFault(true);
    onChoose({ moment, translation_version });
  };
  return (
    <Dialog
      size="sm"
      onOpenChange={onClose}
      title={t('dialog.title')}
      description={t('dialog.text')}
      footer={
        <Button variant="primary" onClick={choose}>
          {t(`dialog.confirm.${time}`)}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <ChoiceGroup
          label={t('dialog.when')}
          options={times.map((id) => ({ id, label: t(`dialog.${id}`) }))}
          value={time}
          onChange={setTime}
        />
        {time === 'date' ? (
          <Field
            label={t('dialog.moment')}
            hint={t('dialog.zone')}
            error={fault ? 'working-copies:dialog.past' : undefined}
          >
            <DateInput
              type="datetime-local"
              value={date}
              onChange={(event) => {
                setDate(event.target.value);
                setFault(false);
              }}
            />
          </Field>
        ) : null}
        {pair ? (
          <Checkbox
            label={t('dialog.pair')}
            checked={together}
            onChange={(event) => setTogether(event.target.checked)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
