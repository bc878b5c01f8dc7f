import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';
import { EnlargeLink } from './enlarge-link';
import type { ShownPicture } from './use-enlarged';

/** From so many times as wide as high a picture goes from one edge of the page to the other. */
const wide = 2;
/** Up to so many, two that follow each other stand side by side. */
const square = 1.45;

function ratioOf({ src }: ShownPicture): number {
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

/** Pictures of a story, as large as their proportions allow, with what is said of them. */
export function Scenes({ pictures }: { pictures: readonly ShownPicture[] }) {
  return rowsOf(pictures).map((row) => {
    const [first] = row;
    if (!first) return null;
    const edge = row.length === 1 && ratioOf(first) >= wide;
    return (
      <div
        key={first.current}
        className={classNames(
          'mt-12 md:mt-18',
          !edge && 'measure',
          row.length > 1 && 'grid gap-x-6 gap-y-9 md:grid-cols-2',
        )}
      >
        {row.map((picture) => (
          <figure key={picture.current}>
            <EnlargeLink
              picture={picture}
              ratio={ratioOf(picture)}
              sizes={edge ? '100vw' : '(min-width: 82rem) 77.5rem, 100vw'}
              className={edge ? 'page-wide' : 'rounded-panel'}
              // A phone shows the middle of what is wide.
              pictureClassName={classNames(edge ? 'max-sm:aspect-[1.3]!' : 'max-sm:aspect-[1.2]!')}
            />
            {picture.caption ? (
              <figcaption className={classNames('mt-4 text-sm text-muted', edge && 'measure')}>
                <span className="block max-w-[44rem] text-pretty">{picture.caption}</span>
              </figcaption>
            ) : null}
          </figure>
        ))}
      </div>
    );
  });
}
