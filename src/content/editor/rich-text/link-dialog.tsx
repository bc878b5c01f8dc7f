import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { unwrap } from '@/lib/failure';
import { fold } from '@/lib/fold';
import type { Lang } from '@/lib/lang';
import { sizeTitle } from '@/lib/media-path';
import { fetchAllRows } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { articleKeys } from '@/lib/query-keys';
import { database } from '@/lib/supabase';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { linkAddress } from '@/ui/markdown-address';
import { usePictureSource } from '@/ui/picture-source';

interface LinkTarget {
  kind: 'article' | 'page' | 'project';
  title: string;
  href: string;
  state: 'published' | 'scheduled' | 'draft';
}

function stateOf(published: boolean, from: string | null): LinkTarget['state'] {
  if (!published) return 'draft';
  return from && Date.parse(from) > Date.now() ? 'scheduled' : 'published';
}

const addresses = { article: paths.article, page: paths.page, project: paths.project } as const;

interface TargetRow {
  title: string;
  slug: string;
  published: boolean;
  published_at?: string | null;
}

async function readTargets(kind: LinkTarget['kind'], lang: Lang): Promise<LinkTarget[]> {
  // A project is published without a date.
  const columns = `title, slug, published${kind === 'project' ? '' : ', published_at'}`;
  const rows = await fetchAllRows(async (from, to) => {
    const table = database.from<TargetRow>(`${kind}s_${lang}`).select(columns);
    return unwrap(await table.order('title').order('slug').range(from, to));
  });
  return rows.map(({ title, slug, published, published_at = null }) => ({
    kind,
    title,
    href: addresses[kind](lang, slug),
    state: stateOf(published, published_at),
  }));
}

/** Articles, pages and projects of a language by title, drafts included. */
const linkTargets = (lang: Lang) =>
  queryOptions({
    queryKey: [...articleKeys.all(lang), 'admin', 'link-targets'],
    queryFn: async (): Promise<LinkTarget[]> => {
      const kinds = ['article', 'page', 'project'] as const;
      return (await Promise.all(kinds.map((kind) => readTargets(kind, lang)))).flat();
    },
    staleTime: 60_000,
  });

const maxFound = 8;

/** Finds titles that hold every word, ignoring accents. */
function findTargets(targets: readonly LinkTarget[], text: string): LinkTarget[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return targets.filter(({ title }) => words.every((word) => fold(title).includes(word))).slice(0, maxFound);
}

interface LinkDialogProps {
  href: string;
  onApply: (href: string, words?: string, title?: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Adds the scheme to `example.org`. */
const completed = (text: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) && !text.startsWith('/') ? `https://${text}` : text;

export function LinkDialog({ href, onApply, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation('rich-text');
  const lang = useLang();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const targets = useQuery(linkTargets(lang));
  const [text, setText] = useState(href);
  const [chosen, setChosen] = useState(-1);
  const [refused, setRefused] = useState(false);
  const { chooseDocument } = usePictureSource();
  const pickDocument = async () => {
    const chosen = await chooseDocument();
    if (chosen) onApply(chosen.reference, chosen.name, sizeTitle(chosen.bytes));
  };
  const found = text === href && href ? [] : findTargets(targets.data ?? [], text);

  const apply = () => {
    const target = found[chosen];
    if (target) return onApply(target.href, target.title);
    const address = completed(text.trim());
    if (linkAddress(address)) return onApply(address);
    setRefused(true);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((at) => (at + step + found.length + (at < 0 && step < 0 ? 1 : 0)) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
  };

  return (
    <Dialog
      onOpenChange={onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.focus();
        field.current?.select();
      }}
      title={t(href ? 'link.edit' : 'link.title')}
      footer={
        <>
          {href ? (
            <Button variant="ghost" onClick={onRemove}>
              {t('link.remove')}
            </Button>
          ) : null}
          <Button icon="file" onClick={() => void pickDocument()}>
            {t('link.document')}
          </Button>
          <Button variant="primary" onClick={apply}>
            {t('link.apply')}
          </Button>
        </>
      }
    >
      <Field
        label={t('link.label')}
        hint={targets.error ? t('link.failed') : t('link.hint')}
        error={refused ? 'rich-text:link.refused' : undefined}
      >
        <Input
          ref={field}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 && found[chosen] ? `${list}-${chosen}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(-1);
            setRefused(false);
          }}
          onKeyDown={keys}
        />
      </Field>
      <div id={list} role="listbox" aria-label={t('link.found')} className="mt-3 flex flex-col gap-0.5 pb-2">
        {found.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are those of its field
          <div
            key={target.href}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => onApply(target.href, target.title)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-hover',
              index === chosen && 'bg-raised',
            )}
          >
            <Icon
              name={target.kind === 'project' ? 'briefcase' : target.kind === 'page' ? 'file' : 'newspaper'}
              className="size-5 text-muted"
            />
            <span className="min-w-0 flex-1 truncate">{target.title}</span>
            <span className="text-xs text-muted">
              {t(`link.${target.state === 'published' ? target.kind : target.state}`)}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
