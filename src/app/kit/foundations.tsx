import { Icon, iconNames } from '@/ui/icon';
import { Specimen, State } from './specimen';

const colours = [
  'bg-bg',
  'bg-surface',
  'bg-raised',
  'bg-line',
  'bg-control',
  'bg-muted',
  'bg-text',
  'bg-accent',
  'bg-success',
  'bg-info',
  'bg-danger',
];

export function FoundationSpecimens() {
  return (
    <>
      <Specimen title="Type" plain>
        <h1>Websites framed to last.</h1>
        <h2 className="mt-6">Four trades, one workshop.</h2>
        <h3 className="mt-6">Why a fast site sells more than a pretty one</h3>
        <p className="mt-4 max-w-prose text-lg text-muted">
          We are a small digital agency in Strasbourg. We design, build and grow websites the way our city
          builds houses: a clear structure first.
        </p>
        <p className="mt-4 max-w-prose">
          Body text at 17 pixels in the public pages and 15.5 in the admin. It stays readable over long lines,
          with <strong>emphasis</strong> where it is due.
        </p>
        <div lang="fr" className="mt-8 max-w-160">
          <h2>Référencement, éco-conception et accessibilité : l’œuvre d’un même atelier</h2>
        </div>
      </Specimen>
      <Specimen title="Colours">
        {colours.map((colour) => (
          <State key={colour} name={colour}>
            <span className={`size-16 rounded-control border border-line ${colour}`} />
          </State>
        ))}
      </Specimen>
      <Specimen title="Icons">
        {iconNames().map((name) => (
          <span key={name} title={name} className="grid size-11 place-items-center">
            <Icon name={name} className="size-6" />
          </span>
        ))}
        <Icon name="heart" filled className="size-6 self-center text-accent" />
      </Specimen>
    </>
  );
}
