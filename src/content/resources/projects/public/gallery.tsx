import { EnlargeLink } from './enlarge-link';
import { ratioOf } from './scenes';
import type { ShownPicture } from './use-enlarged';

/** Two in a row, whole; the last of an odd number has the row to itself. */
export function Gallery({ pictures }: { pictures: readonly ShownPicture[] }) {
  return (
    <ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
      {pictures.map((picture) => (
        <li key={picture.current} className="md:odd:last:col-span-2">
          <figure>
            <EnlargeLink
              picture={picture}
              ratio={ratioOf(picture)}
              sizes="(min-width: 48rem) 45rem, 100vw"
              className="rounded-panel border border-line transition-colors hover:border-control"
            />
            {picture.caption ? (
              <figcaption className="mt-3 max-w-prose text-sm text-muted">{picture.caption}</figcaption>
            ) : null}
          </figure>
        </li>
      ))}
    </ul>
  );
}
