import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n';
import { type Lang, langNames, langs } from '@/lib/lang';
import { storageKeys, writeStored } from '@/lib/local-storage';
import { keepScroll } from '@/ui/navigation';
import { Tabs } from '@/ui/tabs';

interface LanguageTabsProps {
  label: string;
  path: (lang: Lang) => string;
  children: ReactNode;
}

/** Français / English above a list that exists in both languages: a choice rewrites the path and is kept. */
export function LanguageTabs({ label, path, children }: LanguageTabsProps) {
  const lang = useLang();
  const navigate = useNavigate();

  const show = (target: Lang) => {
    writeStored(storageKeys.lang, target);
    // The tabs keep the focus: only the list below them changes.
    navigate(path(target), keepScroll);
  };

  return (
    <Tabs
      label={label}
      selected={lang}
      onSelect={show}
      tabs={langs.map((id) => ({ id, label: <span lang={id}>{langNames[id]}</span>, content: children }))}
    />
  );
}
