/** A strip of wall with one panel that waits: what an empty state shows. Braces per kind, on 240 by 120. */
const scenes = {
  /** The middle panel has not been filled yet. */
  empty: { walls: 'M8 8h72v104H8zM160 8h72v104h-72z', braces: 'M8 112 80 8M160 8l72 104', missing: true },
  /** Looked everywhere: a lens instead of the panel. */
  search: { walls: 'M8 8h72v104H8zM160 8h72v104h-72z', braces: 'M8 8l72 104M232 8l-72 104', missing: false },
  /** The letter box of the door is empty. */
  inbox: { walls: 'M8 8h72v104H8zM160 8h72v104h-72z', braces: 'M8 60h72M160 60h72', missing: false },
  /** A brace came loose. */
  broken: { walls: 'M8 8h72v104H8zM160 8h72v104h-72z', braces: 'M8 112 80 8M160 112 232 8', missing: false },
  /** Somebody is in, and nothing is to be done: one window is lit. */
  calm: { walls: 'M8 8h224v104H8z', braces: 'M8 112 80 8M160 8l72 104', missing: false },
} as const;

export type EmptyScene = keyof typeof scenes;

const middle: Record<EmptyScene, string> = {
  empty: '',
  search: 'M116 52m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0M131 67l15 17',
  inbox: 'M98 112V58a22 22 0 0 1 44 0v54M110 78h20',
  broken: 'M88 104 146 76',
  calm: 'M98 30h44v60H98z M120 30v60M98 58h44',
};

export function EmptyPicture({ scene, className = 'h-30 w-60' }: { scene: EmptyScene; className?: string }) {
  const { walls, braces, missing } = scenes[scene];
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className={className}>
      <path d={walls} className="house-wall" />
      {missing ? <path d="M88 16h64v88H88z" className="house-missing" /> : null}
      {scene === 'calm' ? <path d="M98 30h44v60H98z" className="fill-(--house-lit)" /> : null}
      <g className="house-beams">
        <path d={braces} strokeWidth="5" />
        <path d="M8 0v120M80 0v120M160 0v120M232 0v120" strokeWidth="6" />
        <path d="M0 8h240M0 112h240" strokeWidth="7" />
        {middle[scene] ? <path d={middle[scene]} strokeWidth="6" /> : null}
      </g>
    </svg>
  );
}
