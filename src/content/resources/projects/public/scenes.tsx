import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';
import { EnlargeLink } from './enlarge-link';
import type { ShownPicture } from './use-enlarged';

const wide = 2;
const square = 1.45;

/** Width over height, if the name of a picture has its size. */
export function ratioOf({ src }: Pick<ShownPicture, 'src'>): number {
  const { size } = imageSource(src);
  return size ? size.width / size.height : 1.6;
}

function rowsOf(pictures: readonly ShownPicture[]): ShownPicture[][] {
  const rows: ShownPicture[][] = [];
  for (const picture of pictures) {
    const row = rows.at(-1);
    const joins = row?.length === 1 && [...row, picture].every((one) => ratioOf(one) <= square);
    if (joins) row.push(picture);
    else rows.push([picture]);
  }
  return rows;
}

/** Pictures of a story with their captions, as large as their proportions allow. */
export function Scenes({ pictures }: { pictures: readonly ShownPicture[] }) {
  return rowsOf(pictures).map((row) => {
    const [first] = row;
    if (!first) return null;
    const edge = row.length === 1 && ratioOf(first) >= wide;
    const { sizes, frame } = scenePicture(edge);
    return (
      <SceneRow key={first.current} edge={edge} beside={row.length > 1}>
        {row.map((picture) => (
          <figure key={picture.current}>
            <EnlargeLink picture={picture} ratio={ratioOf(picture)} sizes={sizes} className={frame} />
            {picture.caption ? <SceneCaption edge={edge}>{picture.caption}</SceneCaption> : null}
          </figure>
        ))}
      </SceneRow>
    );
  });
}

/** Layout of a picture of a story, uncropped on phones too: full width, or within the measure. */
export const scenePicture = (edge: boolean) => ({
  sizes: edge ? '100vw' : '(min-width: 82rem) 77.5rem, 100vw',
  frame: edge ? 'page-wide' : 'rounded-panel',
});

interface SceneRowProps {
  edge: boolean;
  beside: boolean;
  children: ReactNode;
}

export function SceneRow({ edge, beside, children }: SceneRowProps) {
  return (
    <div
      className={classNames(
        'mt-12 md:mt-18',
        !edge && 'measure',
        beside && 'grid gap-x-6 gap-y-9 md:grid-cols-2',
      )}
    >
      {children}
    </div>
  );
}

export function SceneCaption({ edge, children }: { edge: boolean; children: ReactNode }) {
  return (
    <figcaption className={classNames('mt-4 text-sm text-muted', edge && 'measure')}>
      <span className="block max-w-[44rem] text-pretty">{children}</span>
    </figcaption>
  );
}
