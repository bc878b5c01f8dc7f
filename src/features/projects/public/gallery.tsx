import { EnlargeLink } from './enlarge-link';
import type { ShownPicture } from './use-enlarged';

/** The frame's rhythm; the last of an odd number has the row to itself. */
const places = ['md:col-span-7', 'md:col-span-5', 'md:col-span-5', 'md:col-span-7'] as const;

export function Gallery({ pictures }: { pictures: readonly ShownPicture[] }) {
  return (
    <ul className="grid gap-4 sm:gap-6 md:grid-cols-12">
      {pictures.map((picture, index) => {
        const alone = index === pictures.length - 1 && index % 2 === 0;
        return (
          <li key={picture.current} className={alone ? 'md:col-span-12' : places[index % places.length]}>
            <figure>
              <EnlargeLink
                picture={picture}
                ratio={1.5}
                sizes="(min-width: 48rem) 45rem, 100vw"
                className="rounded-panel border border-line transition-colors hover:border-control"
                pictureClassName={alone ? 'md:h-120 md:w-full' : 'md:h-80 md:w-full lg:h-100'}
              />
              {picture.caption ? (
                <figcaption className="mt-3 max-w-prose text-sm text-muted">{picture.caption}</figcaption>
              ) : null}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
