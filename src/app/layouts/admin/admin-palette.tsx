import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Area } from '@/auth/model';
import { useMay } from '@/auth/rights';
import { sections } from '@/brand/sections';
import { type NamedKind, namedTables, rowNameQueries } from '@/features/search/admin/queries';
import { wordsOf } from '@/features/search/words';
import { message, useLang } from '@/i18n';
import { langs, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { CommandDialog, type CommandGroup, type DialogCommand } from '@/ui/command-dialog';
import type { IconName } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import { pressThemeToggle } from '@/ui/theme-toggle';
import { useDebouncedValue } from '@/ui/use-debounced';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useChooseLang } from './admin-language-switch';
import { type EntryName, useMenu } from './menu';

export interface AdminPaletteProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onSignOut: () => void;
}

const maxRows = 5;
const debounceMs = 150;
/** One letter is in nearly every name. */
const minRowText = 2;

export function AdminPalette({ text, onText, onClose, onSignOut }: AdminPaletteProps) {
  const { t } = useTranslation(['admin', 'common']);
  const lang = useLang();
  const navigate = useNavigate();
  const actions = useActions(onSignOut);
  const { dashboard, groups } = useMenu();
  const entries = [...(dashboard ? [dashboard] : []), ...groups.flatMap((group) => group.entries)];
  const kinds = entries.flatMap(({ name, icon }) => (isNamedKind(name) ? { name, icon } : []));
  const searched = useDebouncedValue(text.trim(), debounceMs);
  const isLong = searched.length >= minRowText;
  const answers = useQueries({
    queries: kinds.map(({ name }) => ({ ...rowNameQueries.of(name, searched), enabled: isLong })),
  });
  const failed = isLong ? answers.filter(({ isError }) => isError) : [];
  const loading = answers.some(({ isFetching, data }) => isFetching && !data);

  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const open = (path: string) => run(() => navigate(path));
  const screens = entries.map(({ name, icon, to }) => ({
    id: name,
    icon,
    label: t(`entries.${name}`),
    words: inBoth((one) => [
      message(one, `admin:entries.${name}`),
      message(one, `admin:palette.words.${name}`),
    ]),
    run: open(to(lang)),
  }));
  const found = [
    matching(t('palette.screens'), screens, text),
    matching(
      t('palette.actions'),
      actions.map((action) => ({ ...action, run: run(action.run) })),
      text,
    ),
    ...kinds.map(({ name, icon }, index) =>
      matching(
        t(`entries.${name}`),
        (isLong ? (answers[index]?.data ?? []) : []).map((row) => ({
          id: `${name}-${row.lang}-${row.id}`,
          icon,
          label: row.name,
          lang: row.lang,
          words: row.detail,
          detail: row.detail,
          run: open(namedTables[name].path(row, lang)),
        })),
        text,
        maxRows,
      ),
    ),
  ].sort((one, other) => one.rank - other.rank);
  const isEmpty = found.every(({ commands }) => commands.length === 0);

  return (
    <CommandDialog
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      text={text}
      onText={onText}
      groups={found}
      hints={[
        ['↑↓', t('palette.keys.move')],
        ['↵', t('palette.keys.open')],
        [t('palette.keys.escape'), t('palette.keys.close')],
      ]}
      onClose={onClose}
    >
      {loading ? (
        <>
          <VisuallyHidden>{t('palette.loading')}</VisuallyHidden>
          <Skeleton className="h-5 w-3/5" />
        </>
      ) : failed.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{t('palette.failed')}</span>
          <Button
            icon="refresh"
            onClick={() => {
              for (const { refetch } of failed) void refetch();
            }}
          >
            {t('common:retry')}
          </Button>
        </div>
      ) : isEmpty ? (
        <>
          <p className="font-semibold">{t('palette.empty', { text: text.trim() })}</p>
          <p className="text-sm text-muted">{t('palette.emptyHint')}</p>
        </>
      ) : null}
    </CommandDialog>
  );
}

const isNamedKind = (name: EntryName): name is NamedKind & EntryName => name in namedTables;

const inBoth = (texts: (lang: (typeof langs)[number]) => string[]) => langs.flatMap(texts).join(' ');

type Searched = DialogCommand & { words: string };

/** Commands of which a word begins with each typed word, and their best rank: labels that begin so come first. */
function matching(
  heading: string,
  commands: readonly Searched[],
  text: string,
  maxCount = commands.length,
): CommandGroup & { rank: number } {
  const typed = wordsOf(text);
  // No name consists of signs only.
  const isOnlySigns = typed.length === 0 && text.trim() !== '';
  const holds = (words: readonly string[]) =>
    typed.every((begun) => words.some((word) => word.startsWith(begun)));
  const rankOf = (label: readonly string[]) =>
    label.join(' ').startsWith(typed.join(' ')) ? 0 : holds(label) ? 1 : 2;
  const found = commands
    .map((command) => ({ command, label: wordsOf(command.label), words: wordsOf(command.words) }))
    .filter(({ label, words }) => !isOnlySigns && holds([...label, ...words]))
    .map(({ command, label }) => ({ command, rank: rankOf(label) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxCount);
  return { heading, commands: found.map(({ command }) => command), rank: found[0]?.rank ?? 0 };
}

function useActions(onSignOut: () => void): readonly Searched[] {
  const lang = useLang();
  const navigate = useNavigate();
  const chooseLang = useChooseLang();
  const may = useMay();
  const action = (
    name: 'newArticle' | 'newProject' | 'newOffer' | 'site' | 'account' | 'theme' | 'language' | 'signOut',
    icon: IconName,
    run: () => void,
    area?: Area,
  ) =>
    !area || may(area)
      ? [
          {
            id: name,
            icon,
            label: message(lang, `admin:palette.${name}`),
            words: inBoth((one) => [
              message(one, `admin:palette.${name}`),
              message(one, `admin:palette.words.${name}`),
            ]),
            run,
          },
        ]
      : [];
  const to = (path: string) => () => navigate(path);
  return [
    ...action('newArticle', 'plus', to(paths.newArticle(lang)), 'drafts'),
    ...action('newProject', 'plus', to(paths.newProject(lang)), 'drafts'),
    ...(sections().careers ? action('newOffer', 'plus', to(paths.newOffer(lang)), 'careers') : []),
    ...action('site', 'external', to(paths.home(lang))),
    ...action('account', 'user', to(paths.account())),
    ...action('theme', 'moon', pressThemeToggle),
    ...action('language', 'globe', () => chooseLang(otherLang(lang))),
    ...action('signOut', 'logout', onSignOut),
  ];
}
