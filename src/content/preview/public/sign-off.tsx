import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Braces } from '@/brand/braces';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { otherLang } from '@/lib/lang';
import { Button, IconButton } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import '@/ui/late-icons';
import './sign-off.css';
import {
  type Answer,
  fateOf,
  type GivenAnswer,
  type Preview,
  type PreviewedRow,
  previewedRowIn,
  previewPath,
  type SignOff as Said,
} from '../model';
import { AnswerDialog, Composer } from './answer-dialogs';
import { useAnswerDraft } from './answer-draft';
import { type Block, blocksOf, isSame, type Passage, wholePage } from './passages';

interface SignOffProps {
  token: string;
  preview: Preview;
}

/** Asks for an answer to the page one reads; outside of the page, whose forms send nothing. */
export function SignOff({ token, preview }: SignOffProps) {
  const lang = useLang();
  const shown = previewedRowIn(preview, lang);
  const { sign_off } = preview;
  if (!shown || !sign_off?.digests[lang]) return null;
  return <AnswerBar key={lang} token={token} row={shown.row} signOff={sign_off} />;
}

interface AnswerBarProps {
  token: string;
  row: PreviewedRow['row'];
  signOff: Said;
}

function AnswerBar({ token, row, signOff }: AnswerBarProps) {
  const { t } = useTranslation('preview');
  const lang = useLang();
  const draft = useAnswerDraft(token);
  const [answering, setAnswering] = useState<{ answer: Answer | null } | null>(null);
  // Stands over the answer, from which a remark is edited.
  const [composed, compose] = useState<Passage | null>(null);
  const said = signOff.remarks.filter(({ language }) => language === lang);
  const sent = said.filter(({ parent_id }) => parent_id === null);
  const pointed = useBlocks(row, [...sent, ...draft.unsent]);
  const own = signOff.answers.findLast(({ language, name }) => language === lang && name === draft.sentAs);
  const stands = own && fateOf(signOff, lang, own) === 'stands' ? own.answer : null;
  const button = (answer: Answer) => ({
    size: 'sm' as const,
    'aria-pressed': stands === answer,
    onClick: () => setAnswering({ answer }),
  });
  return (
    <>
      <aside
        aria-label={t('signOff.label')}
        data-theme="dark"
        data-answer-bar=""
        data-save-bar=""
        className="z-60 bg-bg text-text print:hidden"
      >
        <Braces />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-sm">
          <p role="status" className="min-w-0 flex-1 basis-40 leading-snug">
            <State
              signOff={signOff}
              own={own}
              token={token}
              sentAs={draft.sentAs}
              unsent={draft.unsent.length}
            />
          </p>
          <div className="flex shrink-0">
            <Button
              variant="ghost"
              size="sm"
              icon="plus"
              onClick={() => compose(blocksOf(row).find(isInView) ?? wholePage)}
            >
              <span className="max-lg:sr-only">{t('signOff.addRemark')}</span>
            </Button>
            <Button variant="ghost" size="sm" icon="chat" onClick={() => setAnswering({ answer: null })}>
              <span className="sr-only">{t('signOff.record')}</span>
              <span className="tabular">{sent.length}</span>
            </Button>
          </div>
          <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:grow">
            <Button {...button('change')}>{t('signOff.send.change')}</Button>
            <Button {...button('approved')} variant="primary">
              {t('signOff.send.approved')}
            </Button>
          </div>
        </div>
      </aside>
      {pointed ? (
        <IconButton
          tabIndex={-1}
          icon="plus"
          label={t('signOff.remarkHere')}
          variant="inverse"
          data-theme="dark"
          className="remark-button z-50"
          style={{ top: pointed.top, left: pointed.left }}
          onClick={({ currentTarget }) => {
            // Safari focuses no button that is clicked, and the focus comes back to it.
            currentTarget.focus({ preventScroll: true });
            compose(pointed.block);
          }}
        />
      ) : null}
      {answering ? (
        <AnswerDialog
          token={token}
          draft={draft}
          signOff={signOff}
          answer={answering.answer}
          onEdit={compose}
          onClose={() => setAnswering(null)}
        />
      ) : null}
      {composed ? (
        <Composer
          draft={draft}
          said={said}
          passages={blocksOf(row)}
          first={composed}
          onClose={() => compose(null)}
        />
      ) : null}
    </>
  );
}

interface StateProps {
  token: string;
  signOff: Said;
  own: GivenAnswer | undefined;
  sentAs: string;
  /** Remarks that wait on this device. */
  unsent: number;
}

/** How the page one reads was answered, what is not sent yet, and whether the other language still waits. */
function State({ token, signOff, own, sentAs, unsent }: StateProps) {
  const { t } = useTranslation('preview');
  const lang = useLang();
  const other = otherLang(lang);
  const standing = signOff.answers.filter(
    (one, index, all) =>
      one.language === lang &&
      fateOf(signOff, lang, one) === 'stands' &&
      !all.some((later, at) => at > index && later.language === lang && later.name === one.name),
  );
  // A change comes before a later approval, as in the editor.
  const shown = own ?? standing.findLast(({ answer }) => answer === 'change') ?? standing.at(-1);
  const notSent = unsent > 0 && t('signOff.notSent', { count: unsent });
  if (!shown) return notSent || t('signOff.asks');
  const fate = fateOf(signOff, lang, shown);
  const { name, answer } = shown;
  const date = formatDate(lang, (fate === 'published' && shown.published_at) || shown.at, 'day');
  const waits =
    signOff.digests[other] &&
    !signOff.answers.some(
      (one) => one.name === sentAs && one.language === other && fateOf(signOff, other, one) !== 'changed',
    );
  return (
    <>
      {fate === 'stands'
        ? t(`signOff.${own ? 'byYou' : 'byOther'}.${answer}`, { date, name })
        : t(`signOff.since.${fate}`, { date })}
      {own && waits && fate !== 'changed' ? (
        <>
          {' · '}
          <Link to={previewPath(other, token)} replace className="underline underline-offset-4">
            {t('signOff.otherWaits')}
          </Link>
        </>
      ) : null}
      {notSent ? ` · ${notSent}` : null}
    </>
  );
}

const isInView = ({ element }: Block) => element.getBoundingClientRect().bottom > innerHeight / 6;

const buttonSize = 52;

/** Marks the passages with a remark, and tells which one a mouse or a finger points at. Their links open beside the preview. */
function useBlocks(row: PreviewedRow['row'], remarks: readonly Passage[]) {
  const { t } = useTranslation('preview');
  const [pointed, setPointed] = useState<{ block: Block; top: number; left: number } | null>(null);
  const marked = JSON.stringify(remarks.map(({ field, quote }) => ({ field, quote })));

  useEffect(() => {
    const page = document.getElementById('content');
    if (!page) return;
    const passages: Passage[] = JSON.parse(marked);
    const isMarked = (block: Block) => passages.some((one) => isSame(one, block));
    const mark = () => {
      for (const block of blocksOf(row)) block.element.toggleAttribute('data-remarked', isMarked(block));
    };
    const point = ({ target }: Event) => {
      const block = blocksOf(row).find(({ element }) => element.contains(target as Node));
      if (!block) return;
      const { top, right } = block.element.getBoundingClientRect();
      const left = Math.min(right, document.documentElement.clientWidth - buttonSize);
      setPointed({ block, top: top + scrollY - 8, left });
    };
    const hide = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      // The focus comes back to the button from a dialog, which a keyboard on screen resizes.
      const dialog = (isEscape ? (event.target as Element) : document.activeElement)?.closest(
        '[role="dialog"]',
      );
      if ((isEscape || event.type === 'resize') && !dialog) setPointed(null);
    };
    /** A finger that points at a passage may hit a link in it. */
    const stay = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const isAside = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
      if (!link || isAside || event.defaultPrevented || !link.protocol.startsWith('http')) return;
      event.preventDefault();
      const openAside = () => void window.open(link.href, '_blank', 'noopener');
      toast({
        kind: 'info',
        title: t('signOff.leaves'),
        action: { label: t('signOff.openAside'), onPress: openAside },
      });
    };
    mark();
    // The text comes after the page.
    const watcher = new MutationObserver(mark);
    watcher.observe(page, { childList: true, subtree: true });
    const left = new AbortController();
    for (const act of ['mouseover', 'click']) page.addEventListener(act, point, left);
    page.addEventListener('click', stay, left);
    document.addEventListener('keydown', hide, left);
    window.addEventListener('resize', hide, left);
    return () => {
      watcher.disconnect();
      left.abort();
    };
  }, [row, marked, t]);

  return pointed;
}
