import { useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router-dom';
import { MissingPanelHouse } from '@/brand/house';
import { hasStoredDraft, subscribeToDrafts } from '@/lib/device-drafts';
import { Failure } from '@/lib/failure';
import { langOfPath } from '@/lib/lang';
import { allowRetry } from '@/lib/load-code';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button';
import { currentToasts, subscribeToToasts, type Toast } from '@/ui/toast-store';
import { entryLang } from './entry-lang';

/** Without catalogue and frame, because either may be what broke. The title is the same in both languages. */
const texts = {
  fr: {
    text: 'Quelque chose s’est cassé sur cette page. Rien de ce que vous aviez envoyé n’est perdu.',
    draft:
      'Le texte que vous aviez commencé dans un formulaire est gardé sur cet appareil : vous l’y retrouverez.',
    notLoaded: 'Le chargement a échoué',
    notLoadedText: 'Le site n’a pas pu être chargé. Vérifiez votre connexion, puis rechargez la page.',
    reload: 'Recharger la page',
    home: 'Retour à l’accueil',
  },
  en: {
    text: 'Something broke on this page. Nothing you had sent is lost.',
    draft: 'The text you had begun in a form is kept on this device: you will find it there again.',
    notLoaded: 'Loading failed',
    notLoadedText: 'The site could not be loaded. Check your connection, then reload the page.',
    reload: 'Reload the page',
    home: 'Back to the home page',
  },
};

const reload = () => {
  allowRetry();
  location.reload();
};

export function CrashScreen() {
  const lang = langOfPath(location.pathname) ?? entryLang();
  const labels = texts[lang];
  const hasDraft = useSyncExternalStore(subscribeToDrafts, hasStoredDraft, () => false);
  const isNotLoaded = useRouteError() instanceof Failure;
  const title = isNotLoaded ? labels.notLoaded : 'Unexpected Application Error!';

  useEffect(() => {
    if (!isNotLoaded) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isNotLoaded]);

  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col items-start justify-center gap-6 px-5 py-16">
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <MissingPanelHouse className="h-40 w-auto" />
      <h1 className="text-4xl">{title}</h1>
      <p className="text-muted">{isNotLoaded ? labels.notLoadedText : labels.text}</p>
      {hasDraft ? <p className="text-muted">{labels.draft}</p> : null}
      <Toasts />
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass('primary')} onClick={reload}>
          {labels.reload}
        </button>
        <a className={buttonClass('secondary')} href={paths.home(lang)}>
          {labels.home}
        </a>
      </div>
    </main>
  );
}

const none: readonly Toast[] = [];

/** Results of requests that were running during the crash, such as a stored message. */
function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <div role="status" className="empty:hidden">
      {toasts.map(({ id, title, description }) => (
        <p key={id}>
          <strong>{title}</strong> {description}
        </p>
      ))}
    </div>
  );
}
