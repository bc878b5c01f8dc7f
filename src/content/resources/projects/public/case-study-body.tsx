import { PanelIcon, type PanelName } from '@/brand/panel-icon';
import { classNames } from '@/lib/class-names';
import { imageSource, withoutPoint } from '@/lib/image-reference';
import { Parts } from '@/ui/markdown';
import { imageAddress } from '@/ui/markdown-address';
import { captionOf, personOf } from '@/ui/markdown-blocks';
import { Notes } from '@/ui/markdown-notes';
import { plainText, readWhole, type WholeText } from '@/ui/markdown-text';
import { lexLine, type Tokens as Marked, type Token } from '@/ui/markdown-tokens';
import { Picture } from '@/ui/picture';
import { ClientQuote } from './client-quote';
import { EnlargeLink, type EnlargeLinkProps } from './enlarge-link';
import { Figures } from './figures';
import { SceneCaption, SceneRow, scenePicture } from './scenes';
import { partsIn, type StoryPart } from './story-parts';
import { storyPictureMark } from './story-pictures';

const icons: readonly PanelName[] = ['brace', 'cross', 'gable', 'lozenge', 'king', 'quarter'];

export interface CaseStudyBodyProps {
  body: string;
  pointed: readonly string[];
  className: string;
}

/** A story as a case study: titles at the left of their texts, and full-width blocks between them. */
export function CaseStudyBody({ body, pointed, className }: CaseStudyBodyProps) {
  const { tokens, text } = readWhole(body);
  const parts = partsIn(tokens, text.shift);
  const titles = parts.filter((part) => part.kind === 'text' && part.heading);
  const shown = parts.flatMap((part) => (part.kind === 'pictures' ? part.images.filter(hasAddress) : []));
  const filled = parts.map((part, index) => (
    <Part
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a story have no identity but their place
      key={index}
      part={part}
      text={text}
      pointed={pointed}
      pictures={shown}
      icon={icons[Math.max(0, titles.indexOf(part)) % icons.length] ?? 'brace'}
      className={className}
    />
  ));
  return (
    <>
      {filled}
      {text.footnotes.notes.length > 0 ? (
        <div className={classNames('measure prose', className)}>
          <Notes text={text} show={(inside) => <Parts tokens={inside} text={text} />} />
        </div>
      ) : null}
    </>
  );
}

interface PartProps {
  part: StoryPart;
  text: WholeText;
  pointed: readonly string[];
  pictures: readonly Marked.Image[];
  icon: PanelName;
  className: string;
}

function Part({ part, text, pointed, pictures, icon, className }: PartProps) {
  const shown = (tokens: readonly Token[]) => <Parts tokens={tokens} text={text} />;
  switch (part.kind) {
    case 'text':
      return (
        <div className={classNames('measure grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr]', className)}>
          {part.heading ? (
            <div>
              <PanelIcon name={icon} />
              <h2 id={text.ids.get(part.heading)} className="mt-5">
                {shown(part.heading.tokens)}
              </h2>
            </div>
          ) : null}
          {part.tokens.length > 0 ? (
            <div className="prose min-w-0 lg:col-start-2 lg:pt-1">{shown(part.tokens)}</div>
          ) : null}
        </div>
      );
    case 'pictures':
      return <Pictures {...part} text={text} pointed={pointed} pictures={pictures} />;
    case 'facts':
      return (
        <div className={classNames('measure', className)}>
          <Figures
            figures={part.facts.map(({ figure, counts }) => ({
              figure: figure.length > 0 ? shown(figure) : null,
              counts: shown(counts),
            }))}
          />
        </div>
      );
    case 'saying': {
      const { tokens, person } = part.quote;
      const { name, role } = personOf(person);
      const quote = { content: plainText(tokens), author: plainText(name), position: plainText(role) };
      return (
        <div className={classNames('measure', className)}>
          <ClientQuote quote={quote} by={shown(name)}>
            {shown(tokens)}
          </ClientQuote>
        </div>
      );
    }
  }
}

const hasAddress = (image: Marked.Image) => Boolean(imageAddress(image.href));

const usualRatio = 1.5;

const ratioOf = (address: string) => {
  const { size } = imageSource(address);
  return size ? size.width / size.height : usualRatio;
};

function Pictures({
  images,
  wide,
  text,
  pointed,
  pictures,
}: Pick<PartProps, 'text' | 'pointed' | 'pictures'> & Extract<StoryPart, { kind: 'pictures' }>) {
  const shown = images.map((image) => {
    const named = imageAddress(image.href) ?? '';
    return { ...captionOf(image), image, src: pointed.find((one) => withoutPoint(one) === named) ?? named };
  });
  // Gives two pictures side by side the same height.
  const ratio = Math.max(...shown.map(({ src }) => ratioOf(src)));
  const { sizes, frame } = scenePicture(wide);
  return (
    <SceneRow edge={wide} beside={images.length > 1}>
      {shown.map(({ image, src, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <figure key={index}>
          <StoryPicture
            picture={{
              src,
              alt: image.text,
              caption,
              seed: image.href,
              current: pictures.indexOf(image) + 1,
              total: pictures.length,
            }}
            ratio={ratio}
            sizes={sizes}
            className={frame}
          />
          {caption ? (
            <SceneCaption edge={wide}>
              <Parts tokens={lexLine(caption)} text={text} />
            </SceneCaption>
          ) : null}
        </figure>
      ))}
    </SceneRow>
  );
}

/** A picture that the site does not show is no link. */
function StoryPicture(props: EnlargeLinkProps) {
  const { picture, ratio, sizes, className } = props;
  const { src, alt, seed } = picture;
  if (src) return <EnlargeLink {...props} mark={{ [storyPictureMark]: src }} />;
  return <Picture src={src} alt={alt} seed={seed} ratio={ratio} sizes={sizes} className={className} />;
}
