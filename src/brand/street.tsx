import { facts } from './agency';

const file = '/street.svg';

const Use = ({ part }: { part: string }) => <use href={`${file}#${part}`} />;

interface StreetDrawingProps {
  alt: string;
  /** Windows whose light is reflected by the water. */
  lit: readonly string[];
}

export function StreetDrawing({ alt, lit }: StreetDrawingProps) {
  return (
    <>
      <svg viewBox="0 0 1440 824" role="img" aria-label={alt} className="street-drawing street-wide">
        <Use part="street" />
        {lit.map((name) => (
          <Use key={name} part={`light-${name}`} />
        ))}
      </svg>
      <svg viewBox="0 0 390 400" aria-hidden="true" className="street-drawing street-narrow">
        <Use part="phone" />
      </svg>
    </>
  );
}

export function StreetScene({ name }: { name: string }) {
  return (
    <svg aria-hidden="true">
      <Use part={name} />
    </svg>
  );
}

export function OpenDoor({ className }: { className: string }) {
  if (facts.drawings === 'plain') return null;
  return (
    <svg viewBox="0 0 440 320" aria-hidden="true" className={className}>
      <Use part="call" />
    </svg>
  );
}
