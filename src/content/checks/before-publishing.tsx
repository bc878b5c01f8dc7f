import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { addressInText } from '@/content/editor/markdown-pictures';
import { type SnippetFields as Fields, snippetBounds } from '@/content/schema';
import { useLang } from '@/i18n';
import { formatList } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { excerptOf } from '@/lib/text';
import { characters } from '@/lib/written-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { fullTitle } from '@/ui/page-meta';
import { usePictureSource } from '@/ui/picture-source';
import { SideSection } from '@/ui/side-panel';
import { TextField } from '@/ui/text-field';
import { useNear } from '@/ui/use-near';
import {
  type Advice,
  adviceFor,
  linkedFiles,
  type Part,
  partsInOrder,
  type SearchSnippet,
  shownInFull,
} from './advice';
import { builtQueries, contentPathQueries, fileQueries } from './queries';

interface BeforePublishingProps {
  /** Title and description of the page itself, without the fields shown here. */
  draft: SearchSnippet;
  /** Field of the text. */
  textField: 'content' | 'body';
  /** Present or future path of the page. */
  path: string;
  /** Last change of the public page; null if it is not public. */
  changedAt: string | null;
}

const searchFields: readonly (keyof Fields)[] = ['meta_title', 'meta_description'];

/** Shows a page as search engines and messages will, with advice. */
export function BeforePublishing({ draft, textField, path, changedAt }: BeforePublishingProps) {
  const { t } = useTranslation('before-publishing');
  const { control } = useFormContext<Fields>();
  const [metaTitle, metaDescription] = useWatch({ control, name: ['meta_title', 'meta_description'] });
  const section = useRef<HTMLDivElement>(null);
  // The existing paths come from every table: fetched only once the section is near the screen.
  const near = useNear(section);
  const contents = useQuery({ ...contentPathQueries.all(), enabled: near }).data ?? null;
  const title = metaTitle || draft.title;
  const description = metaDescription || draft.description;
  const files = linkedFiles(draft.text);
  const found = useQueries({
    queries: files.map((file) => ({ ...fileQueries.exists(file), enabled: near })),
  });
  const missing = new Set(files.filter((_, index) => found[index]?.data === false));
  const shown = { ...draft, title, description };
  const advice = adviceFor(shown, contents && new Set([...contents, path]), missing);
  return (
    <div ref={section}>
      <SideSection
        name="search"
        fields={searchFields}
        badge={advice.length > 0 ? <Badge tone="accent">{t('found', { count: advice.length })}</Badge> : null}
      >
        <AdviceList advice={advice} fine={partsInOrder(shown, advice, contents !== null)} />
        <CopyPictures
          addresses={advice.flatMap(({ kind, name }) => (kind === 'foreignPicture' ? [name] : []))}
          textField={textField}
        />
        <div className="grid grid-cols-1 items-start gap-6 @min-[48rem]:grid-cols-2">
          <SnippetFields title={draft.title} description={draft.description} />
          <div className="flex flex-col gap-6">
            <SearchResult title={title} description={description} path={path} />
            <ShareCard title={title} path={path} changedAt={near ? changedAt : null} />
          </div>
        </div>
      </SideSection>
    </div>
  );
}

function AdviceList({ advice, fine }: { advice: readonly Advice[]; fine: readonly Part[] }) {
  const { t } = useTranslation('before-publishing');
  const lang = useLang();
  // An empty page.
  if (advice.length + fine.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t('title')}</h3>
      <ul className="flex flex-col gap-3 text-sm empty:hidden">
        {advice.map(({ kind, count, name }) => (
          <li key={`${kind} ${name}`} className="flex items-start gap-2.5">
            <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
            <span className="min-w-0 wrap-anywhere">{t(`advice.${kind}`, { count, name })}</span>
          </li>
        ))}
      </ul>
      {fine.length > 0 ? (
        <p className="flex items-start gap-2.5 text-sm text-muted">
          <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-success" />
          {t('fine', {
            list: formatList(
              lang,
              fine.map((one) => t(`parts.${one}`)),
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}

/** Copies the pictures of other sites into the library, and names the copies in the text. */
function CopyPictures({
  addresses,
  textField,
}: {
  addresses: readonly string[];
  textField: BeforePublishingProps['textField'];
}) {
  const { t } = useTranslation(['before-publishing', 'media']);
  const { getValues, setValue } = useFormContext<Record<typeof textField, string>>();
  const { copy, explain } = usePictureSource();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  if (addresses.length === 0) return null;
  const copyAll = async () => {
    setBusy(true);
    setFailures([]);
    for (const address of addresses) {
      try {
        const { reference } = await copy(address);
        const text = getValues(textField).replace(addressInText(address), () => reference);
        setValue(textField, text, { shouldDirty: true });
      } catch (cause) {
        const told = t('media:upload.failed', { name: address, reason: explain(cause) });
        setFailures((before) => [...before, told]);
      }
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" icon="copy" busy={busy} onClick={() => void copyAll()}>
        {t('copyPictures', { count: addresses.length })}
      </Button>
      <div role="alert" className="wrap-anywhere empty:hidden">
        {failures.map((told) => (
          <FieldError key={told}>{told}</FieldError>
        ))}
      </div>
    </div>
  );
}

interface SnippetFieldsProps {
  /** Placeholders of the empty fields. */
  title: string;
  description: string;
}

/** Title and description for search engines; empty fields fall back on the page's own. */
function SnippetFields({ title, description }: SnippetFieldsProps) {
  const { t } = useTranslation('before-publishing');
  const { control } = useFormContext<Fields>();
  const [ownTitle, ownDescription] = useWatch({ control, name: ['meta_title', 'meta_description'] });
  const count = (text: string, most: number) => (
    <span className="text-xs text-muted tabular">{t('count', { count: characters(text), most })}</span>
  );
  return (
    <div className="flex flex-col gap-5">
      <TextField<Fields>
        name="meta_title"
        label={t('fields.title')}
        hint={t('fields.titleHint')}
        errorValues={snippetBounds}
        aside={count(ownTitle || title, shownInFull.title)}
        placeholder={title}
      />
      <TextField<Fields>
        name="meta_description"
        label={t('fields.description')}
        hint={t('fields.descriptionHint')}
        errorValues={snippetBounds}
        aside={count(ownDescription || description, shownInFull.description)}
        rows={3}
        placeholder={description}
      />
    </div>
  );
}

interface SearchResultProps {
  title: string;
  description: string;
  /** Begins with a slash. */
  path: string;
}

/** Shows a page as a search engine lists it, its title and two lines cut where too long. */
function SearchResult({ title, description, path }: SearchResultProps) {
  const { t } = useTranslation('before-publishing');
  const caption = useId();
  const trail = [location.host, ...path.split('/').filter(Boolean).map(decodeURIComponent)];
  return (
    <figure aria-labelledby={caption} className="flex flex-col gap-3">
      <figcaption id={caption} className="text-sm text-muted">
        {t('result')}
      </figcaption>
      <div className="rounded-panel border border-line bg-surface p-5">
        <p className="text-sm">{agency().name}</p>
        <p className="truncate text-xs text-muted">{trail.join(' › ')}</p>
        <p className="mt-2 text-lg leading-snug text-info wrap-anywhere">
          {title.trim() ? excerptOf(fullTitle(title), shownInFull.title) : t('noTitle')}
        </p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {excerptOf(description, shownInFull.description) || t('noDescription')}
        </p>
      </div>
    </figure>
  );
}

/** Shows the page as a message or a network shows its link. The build draws the picture. */
function ShareCard({ title, path, changedAt }: { title: string; path: string; changedAt: string | null }) {
  const { t } = useTranslation('before-publishing');
  const caption = useId();
  const [missing, setMissing] = useState<string | null>(null);
  const { data: built } = useQuery({ ...builtQueries.at(), enabled: changedAt !== null });
  const picture = paths.sharePicture(path);
  const isDrawn = changedAt !== null && built && Date.parse(built) > Date.parse(changedAt);
  return (
    <figure aria-labelledby={caption} className="flex flex-col gap-3">
      <figcaption id={caption} className="text-sm text-muted">
        {t('share')}
      </figcaption>
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        {!isDrawn || missing === picture ? (
          <p className="grid aspect-[1200/630] place-items-center bg-raised p-6 text-center text-sm text-muted">
            {t('shareLater')}
          </p>
        ) : (
          <img
            src={picture}
            alt={t('shareAlt')}
            width={1200}
            height={630}
            loading="lazy"
            className="aspect-[1200/630] h-auto w-full bg-raised"
            onError={() => setMissing(picture)}
          />
        )}
        <div className="border-t border-line px-5 py-3">
          <p className="truncate text-xs text-muted">{location.host}</p>
          <p className="truncate font-semibold">{title || t('noTitle')}</p>
        </div>
      </div>
    </figure>
  );
}
