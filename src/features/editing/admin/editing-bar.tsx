import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Braces } from '@/brand/braces';
import { LogoMark } from '@/brand/logo-mark';
import { useLang } from '@/i18n';
import { type Lang, langNames, langOfPath, langs, swapLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Button, IconButton, LinkButton } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { Icon } from '@/ui/icon';
import { Select } from '@/ui/select';

export const screens = ['wide', 'narrow'] as const;
export type Screen = (typeof screens)[number];
export const modes = ['edit', 'browse'] as const;
export type Mode = (typeof modes)[number];

const pages = [
  'home',
  'services',
  'articles',
  'portfolio',
  'about',
  'careers',
  'contact',
  'legal',
  'privacy',
] as const;

interface EditingBarProps {
  path: string;
  onGo: (path: string) => void;
  mode: Mode;
  onMode: (mode: Mode) => void;
  screen: Screen;
  onScreen: (screen: Screen) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  saved: ReactNode;
  changed: number;
  onPublish: () => void;
}

/** Path of the list: only the page of an article knows its translation. */
const sectionOf = (path: string, lang: Lang) => swapLang(path.split('/').slice(0, 3).join('/'), lang);

export function EditingBar({
  path,
  onGo,
  mode,
  onMode,
  screen,
  onScreen,
  undo,
  redo,
  saved,
  changed,
  onPublish,
}: EditingBarProps) {
  const { t } = useTranslation(['site-editing', 'common']);
  const own = useLang();
  const lang: Lang = langOfPath(path) ?? own;
  const current = pages.find((page) => paths[page](lang) === path.split('?')[0]);
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 max-sm:gap-x-1.5 max-sm:px-2">
        <Link
          to={paths.dashboard()}
          aria-label={t('bar.close')}
          data-tooltip=""
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
        >
          <Icon name="close" className="size-5" />
        </Link>
        <h1 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal max-xl:sr-only">
          <LogoMark />
          {t('title')}
        </h1>
        <Select
          aria-label={t('bar.page')}
          className="max-sm:min-w-0 max-sm:flex-1 sm:w-40"
          value={current ?? ''}
          onChange={(event) => {
            const page = pages.find((one) => one === event.target.value);
            if (page) onGo(paths[page](lang));
          }}
        >
          {current ? null : <option value="">{t('pages.other')}</option>}
          {pages.map((page) => (
            <option key={page} value={page}>
              {t(`pages.${page}`)}
            </option>
          ))}
        </Select>
        <ChoiceGroup
          className="max-sm:order-1"
          label={t('bar.mode')}
          options={modes.map((id) => ({ id, label: t(`bar.${id}`) }))}
          value={mode}
          onChange={onMode}
        />
        <ChoiceGroup
          className="max-sm:order-1"
          label={t('bar.language')}
          options={langs.map((id) => ({
            id,
            label: id.toUpperCase(),
            name: t('common:language.switch', { short: id.toUpperCase(), name: langNames[id] }),
          }))}
          value={lang}
          onChange={(target) => onGo(current ? paths[current](target) : sectionOf(path, target))}
        />
        <ChoiceGroup
          className="max-lg:hidden"
          label={t('bar.screen')}
          options={screens.map((id) => ({ id, label: t(`bar.${id}`) }))}
          value={screen}
          onChange={onScreen}
        />
        <div className="flex items-center max-sm:order-1 max-sm:ml-auto sm:ml-auto">
          <IconButton icon="undo" label={t('bar.undo')} disabled={!undo} onClick={() => undo?.()} />
          <IconButton icon="redo" label={t('bar.redo')} disabled={!redo} onClick={() => redo?.()} />
        </div>
        <div className="flex items-center gap-2">
          {saved}
          <LinkButton
            variant="secondary"
            size="sm"
            className={changed > 0 ? undefined : 'max-sm:hidden'}
            to={paths.adminTexts(own)}
          >
            {changed > 0 ? t('bar.changed', { count: changed }) : t('bar.table')}
          </LinkButton>
          <Button variant="primary" size="sm" disabled={changed === 0} onClick={onPublish}>
            {t('bar.publish')}
          </Button>
        </div>
      </div>
      <Braces />
    </header>
  );
}
