import type { ComponentProps } from 'react';
import { cardExcerpt, excerptOf } from '@/lib/text';
import { ArticleCard, ArticleCardSkeleton, type CardShape } from './article-card';

const ratio = 1.6;
const beside = 'border-b xl:border-r xl:border-b-0 xl:h-full xl:w-full';
const displayTitle = 'type-title font-sans lg:font-display lg:text-[1.75rem] lg:leading-[1.1]';

/** `tall` and `wide` have their picture above the text, `row` and `large` beside it where there is room. */
const shapes = {
  tall: {
    card: 'flex flex-col',
    cover: 'border-b',
    body: 'p-5 sm:p-6',
    title: 'type-title font-sans',
    excerpt: 'text-pretty',
    ratio,
  },
  wide: {
    card: 'flex flex-col',
    cover: 'border-b',
    body: 'p-5 sm:p-6',
    title: displayTitle,
    excerpt: 'text-pretty',
    ratio,
  },
  row: {
    card: 'flex flex-col xl:grid xl:grid-cols-[9fr_7fr]',
    cover: beside,
    body: 'p-5 sm:p-6',
    title: displayTitle,
    excerpt: 'text-pretty',
    ratio,
  },
  large: {
    card: 'flex flex-col xl:grid xl:grid-cols-[3fr_2fr]',
    cover: beside,
    body: 'p-5 sm:p-9',
    title: 'text-[min(clamp(1.75rem,1.2rem+1.7vw,2.625rem),12vw)] leading-[1.1]',
    excerpt: 'text-lg text-pretty',
    ratio,
    face: 'size-12',
  },
} satisfies Record<string, CardShape>;

export type TileShape = keyof typeof shapes;

type ArticleTileProps = Pick<ComponentProps<typeof ArticleCard>, 'article' | 'label' | 'counts' | 'as'> & {
  shape: TileShape;
  /** Shows excerpt and tags in full, because a search may have matched them. */
  found?: boolean;
};

export function ArticleTile({ shape, found = false, article, ...card }: ArticleTileProps) {
  const { category, excerpt } = article;
  return (
    <ArticleCard
      label={category}
      {...card}
      article={found ? article : { ...article, excerpt: excerptOf(excerpt, cardExcerpt) }}
      shape={shapes[shape]}
      eager={shape === 'large'}
    />
  );
}

export const ArticleTileSkeleton = ({ shape }: { shape: TileShape }) => (
  <ArticleCardSkeleton shape={shapes[shape]} />
);
