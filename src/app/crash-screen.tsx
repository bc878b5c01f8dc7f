import { langOfPath } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button';
import { MissingPanelHouse } from '@/ui/house';
import { entryLang } from './entry-lang';

/**
 * The last resort, so it depends on nothing that may be what broke: not the router, not the catalogue. The title
 * is literal in both languages (decisions, Details settled).
 */
const words = {
  fr: {
    text: 'Quelque chose s’est cassé sur cette page. Rien de ce que vous aviez envoyé n’est perdu.',
    reload: 'Recharger la page',
    home: 'Retour à l’accueil',
  },
  en: {
    text: 'Something broke on this page. Nothing you had sent is lost.',
    reload: 'Reload the page',
    home: 'Back to the home page',
  },
};

export function CrashScreen() {
  const lang = langOfPath(location.pathname) ?? entryLang();
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col items-start justify-center gap-6 px-5 py-16">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex, nofollow" />
      <MissingPanelHouse className="h-40 w-auto" />
      <h1 className="text-4xl">Unexpected Application Error!</h1>
      <p className="text-muted">{words[lang].text}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          {words[lang].reload}
        </button>
        <a className={buttonClass('secondary')} href={paths.home(lang)}>
          {words[lang].home}
        </a>
      </div>
    </main>
  );
}
