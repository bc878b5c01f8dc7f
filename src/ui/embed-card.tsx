import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { Cover } from '@/brand/motif/cover-picture';
import { i18nFor, useLang } from '@/i18n';
import { imageSource } from '@/lib/image-reference';
import { Button } from './button';
import { Icon } from './icon';
import { imageAddress } from './markdown-address';
import { Anchor } from './markdown-link';
import type { EmbedLine } from './markdown-text';
import { ResponsiveImage } from './picture';

export { loadEmbedTexts } from '@/i18n/late-catalogues';

/**
 * What a player of somebody else would show, until its button is pressed (embed-player.ts). A finished page keeps it as it
 * stands, so it has no state that matters; without a script it is a link.
 */
export function EmbedCard({ href, title, image, embed: { provider, kind, player } }: EmbedLine) {
  const lang = useLang();
  const t: TFunction<'embeds'> = i18nFor(lang).getFixedT(lang, 'embeds');
  const name = title || t(`${kind}.title`, { provider });
  useEffect(() => {
    import('./embed-player').then(
      (code) => code.showAllowedPlayers(),
      () => undefined,
    );
  }, []);
  return (
    <figure
      data-embed={player}
      data-provider={provider}
      className="max-w-[44rem] overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div
        data-title={name}
        className="relative overflow-hidden print:hidden"
        style={{ aspectRatio: 16 / 9 }}
      >
        <EmbedPicture image={image} seed={href} />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-14 place-items-center rounded-full border border-line bg-bg text-accent">
            <Icon name={kind === 'map' ? 'pin' : 'play'} className="size-5" />
          </span>
        </span>
      </div>
      <figcaption style={{ margin: 0 }} className="border-t border-line p-5 sm:p-6">
        <strong className="block text-lg">
          <Anchor href={href}>{name}</Anchor>
        </strong>
        <span translate="no" className="mt-1 block">
          {provider}
        </span>
        <span data-when="asked" className="mt-3 block print:hidden">
          {t(`${kind}.notice`, { provider })}
        </span>
        <Button
          data-when="asked"
          data-needs-script=""
          variant="primary"
          icon={kind === 'map' ? 'pin' : 'play'}
          className="mt-4"
        >
          {t(`${kind}.load`)}
        </Button>
        <Button data-when="allowed" hidden size="sm" className="mt-4">
          {t('ask', { provider })}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The writer's picture, or a drawing: a picture of another site would be asked for before the press. */
function EmbedPicture({ image, seed }: { image: string | null; seed: string }) {
  const [broken, setBroken] = useState(false);
  const address = image && imageAddress(image);
  if (!address?.startsWith('/') || broken) return <Cover seed={seed} ratio={16 / 9} />;
  return (
    <ResponsiveImage
      reference={address}
      alt=""
      {...imageSource(address).size}
      sizes="(min-width: 48rem) 44rem, 92vw"
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full border-0 object-cover"
      onError={() => setBroken(true)}
    />
  );
}
