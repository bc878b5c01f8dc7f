import type { CSSProperties } from 'react';
import { braces, gable, posts, rails, walls, windows } from './motif/house-plan';

interface HouseProps {
  className?: string;
}

/** The half-timbered façade of the hero. Night and day are CSS custom properties alone (styles/house.css). */
export function House({ className = 'w-full' }: HouseProps) {
  return (
    <svg viewBox="0 0 620 640" aria-hidden="true" className={className}>
      <path className="house-wall" d={walls} />
      <path className="house-solid" d="M262 624v-68a48 48 0 0 1 96 0v68z" />
      <circle className="house-wall" cx="344" cy="584" r="4.5" />
      {windows.map(({ d, arrives }) => (
        <path
          key={d}
          className="house-window"
          d={d}
          {...(arrives ? { 'data-home': '', style: { '--arrives': arrives } as CSSProperties } : {})}
        />
      ))}
      <HouseBeams braces={braces} />
    </svg>
  );
}

export function HouseBeams({ braces: inside }: { braces: string }) {
  return (
    <g className="house-beams">
      <path d={inside} strokeWidth="6" />
      <path d={posts + gable} strokeWidth="8" />
      <path d={`${rails}M186 150h248`} strokeWidth="11" />
      <path d="M26 284 310 26l284 258" strokeWidth="14" />
    </g>
  );
}
