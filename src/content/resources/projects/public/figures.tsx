import type { ReactNode } from 'react';
import { GridFrame } from '@/ui/frame';

export function Figures({ figures }: { figures: readonly { figure: ReactNode; counts: ReactNode }[] }) {
  if (figures.length === 0) return null;
  const columns = Math.min(Math.max(figures.length, 2), 4) as 2 | 3 | 4;
  return (
    <GridFrame as="ul" {...(figures.length > 1 ? { columns } : {})}>
      {figures.map(({ figure, counts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures may repeat
        <li key={index} className="p-6 md:p-8">
          {figure ? (
            <strong className="block font-display text-[min(clamp(2rem,1.5rem+1.6vw,3rem),12vw)] leading-[1.05] font-[680] tracking-display">
              {figure}
            </strong>
          ) : null}
          <span className="mt-2 block text-muted">{counts}</span>
        </li>
      ))}
    </GridFrame>
  );
}
