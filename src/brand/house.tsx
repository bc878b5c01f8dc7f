import { Still } from './motif/still';

interface HouseProps {
  className?: string;
}

/** The half-timbered façade of the hero. */
export function House({ className = 'w-full' }: HouseProps) {
  return <Still viewBox="0 0 620 640" inside={({ houseInside }) => houseInside()} className={className} />;
}

/** The house of the not-found page. */
export function MissingPanelHouse({ className = 'w-full' }: HouseProps) {
  return (
    <Still
      viewBox="0 0 760 640"
      inside={({ missingPanelHouseInside }) => missingPanelHouseInside()}
      className={className}
    />
  );
}
