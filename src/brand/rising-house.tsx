interface RisingHouseProps {
  /** Number of finished storeys, 0 to 4: the ground floor, its lit window, the upper floor, the roof. */
  built: number;
  className?: string;
}

const parts = [
  'M20 120h100v56H20zM20 148h100M52 120v56M88 120v56M20 176l32-28M120 176l-32-28',
  'M60 126h20v16H60zM70 126v16M60 134h20',
  'M20 64h100v56H20zM52 64v56M88 64v56M20 120l32-56M120 120l-32-56',
  'M12 66 70 14l58 52M38 44v20M102 44v20',
];

export function RisingHouse({ built, className }: RisingHouseProps) {
  return (
    <svg viewBox="0 0 140 184" width="140" height="184" aria-hidden="true" className={className}>
      {built > 1 ? <path d="M60 126h20v16H60z" fill="var(--house-lit)" /> : null}
      {parts.map((part, index) => (
        <path
          key={part}
          d={part}
          fill="none"
          stroke="var(--house-beam)"
          strokeWidth={built > index ? 4 : 3}
          strokeOpacity={built > index ? 1 : 0.35}
          strokeDasharray={built > index ? undefined : '4 6'}
        />
      ))}
      <path d="M63 176v-16a7 7 0 0 1 14 0v16z" fill="var(--house-beam)" />
    </svg>
  );
}
