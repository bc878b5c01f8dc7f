import { facts } from './agency';
import { LogoMark } from './logo-mark';
import { Still } from './still';

interface HouseProps {
  className?: string;
}

/** The mark in place of the house, for an agency without the house. */
const PlainMark = ({ className }: HouseProps) => <LogoMark className={`${className} text-accent`} />;

export function House({ className = 'w-full' }: HouseProps) {
  if (facts.drawings === 'plain') return <PlainMark className={className} />;
  return <Still viewBox="0 0 620 640" inside={({ fixed }) => fixed('house')} className={className} />;
}

export function MissingPanelHouse({ className = 'w-full' }: HouseProps) {
  if (facts.drawings === 'plain') return <PlainMark className={className} />;
  return <Still viewBox="0 0 760 640" inside={({ fixed }) => fixed('missing-panel')} className={className} />;
}
