import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { i18nFor, useLang } from '@/i18n';
import { storageKeys } from '@/lib/local-storage';
import { Button } from './button';
import { Icon } from './icon';
import { imageAddress } from './markdown-address';
import { Anchor } from './markdown-link';
import type { EmbedLine } from './markdown-text';
import { Picture } from './picture';
import { loadEmbedPlayers } from './use-prerendered-html';

/** Without state, because a finished page keeps its HTML; without a script it is a link. */
export function EmbedCard({ href, title, image, embed: { provider, kind, player } }: EmbedLine) {
  const lang = useLang();
  const t: TFunction<'embeds'> = i18nFor(lang).getFixedT(lang, 'embeds');
  const name = title || t(`${kind}.title`, { provider });
  const icon = kind === 'map' ? 'pin' : 'play';
  const address = imageAddress(image);
  useEffect(loadEmbedPlayers, []);
  return (
    <figure
      data-embed={player}
      data-start={`consent|${storageKeys.consent}.${provider}`}
      data-provider={provider}
      data-title={name}
      className="max-w-[44rem] overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div data-screen="" className="relative print:hidden">
        {/* A picture of another site would be requested before the press. */}
        <Picture
          src={address?.startsWith('/') ? address : null}
          alt=""
          seed={href}
          ratio={16 / 9}
          sizes="(min-width: 48rem) 44rem, 92vw"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-14 place-items-center rounded-full border border-line bg-bg text-accent">
            <Icon name={icon} className="size-5" />
          </span>
        </span>
      </div>
      <figcaption style={{ margin: 0 }} className="border-t border-line p-5 sm:p-6">
        <strong className="block text-lg">
          <Anchor href={href}>{name}</Anchor>
        </strong>
        {title ? (
          <span translate="no" className="mt-1 block">
            {provider}
          </span>
        ) : null}
        <span data-when="asked" data-needs-script="" className="mt-3 block print:hidden">
          {t(`${kind}.notice`, { provider })}
        </span>
        <Button data-when="asked" data-needs-script="" variant="primary" icon={icon} className="mt-4">
          {t(`${kind}.load`)}
        </Button>
        <Button data-when="allowed" hidden size="sm" className="mt-4 py-2">
          {t('ask', { provider })}
        </Button>
      </figcaption>
    </figure>
  );
}
