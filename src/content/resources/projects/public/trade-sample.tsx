import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n';
import { Picture } from '@/ui/picture';
import { showcaseQueries } from './showcase-queries';

/** What was made with one of our trades, small; without such work the trade stands alone. */
export function TradeSample({ place }: { place: number }) {
  const { data: samples } = useQuery(showcaseQueries.samples(useLang()));
  const sample = samples?.[place];
  if (!sample) return null;
  const { slug, title, image, category } = sample;
  return (
    <figure className="w-[34%] max-w-44 shrink-0">
      <Picture
        src={image}
        // Its name stands below it.
        alt=""
        seed={slug}
        kind={category}
        ratio={1.5}
        size="thumb"
        sizes="11rem"
        className="rounded-control"
      />
      <figcaption className="mt-2 text-xs leading-snug text-muted">{title}</figcaption>
    </figure>
  );
}
