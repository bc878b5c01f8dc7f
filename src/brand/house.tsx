import { brand } from './brand';
import { LogoMark } from './motif/logo-mark';
import { Still } from './motif/still';

interface HouseProps {
  className?: string;
}

/** The mark on the square of the house, for an agency that keeps none. */
const PlainMark = ({ className }: HouseProps) => <LogoMark className={`${className} text-accent`} />;

/** The half-timbered façade of the hero. */
export function House({ className = 'w-full' }: HouseProps) {
  if (brand.drawings === 'plain') return <PlainMark className={className} />;
  return <Still viewBox="0 0 620 640" inside={({ houseInside }) => houseInside()} className={className} />;
}

/** The house of the not-found page. */
export function MissingPanelHouse({ className = 'w-full' }: HouseProps) {
  if (brand.drawings === 'plain') return <PlainMark className={className} />;
  return (
    <Still
      viewBox="0 0 760 640"
      inside={({ missingPanelHouseInside }) => missingPanelHouseInside()}
      className={className}
    />
  );
}
