import { Carousel } from '@/ui/carousel';
import { Card } from '@/ui/frame';
import { Marquee, Marquees } from '@/ui/marquee';
import { Picture } from '@/ui/picture';
import { SectionHeading } from '@/ui/section-heading';
import { Specimen } from './specimen';

const slides = [
  'a-fast-site',
  'bilingual-by-design',
  'print-identity',
  'seo-audit',
  'first-visit',
  'frame-first',
];
const quotes = [
  ['They rebuilt our shop in six weeks and sales doubled by spring.', 'Bakery, Colmar'],
  [
    'Clear, calm, on time. Our team still edits everything without calling anyone.',
    'Notary office, Strasbourg',
  ],
  ['The first agency that answered in our language and our budget.', 'Winery, Obernai'],
] as const;

export function MovingSpecimens() {
  return (
    <>
      <Specimen title="Carousel" plain>
        <Carousel label="Latest articles" header={<SectionHeading>Fresh from the blog</SectionHeading>}>
          {slides.map((slug) => (
            <Card key={slug} as="article" interactive className="h-full">
              <Picture src="" alt="" seed={slug} />
              <div className="p-6">
                <p className="text-sm text-muted">12 Nov 2026 · 6 min</p>
                <h3 className="mt-1.5">
                  <a href="#carousel" className="after:absolute after:inset-0">
                    {slug}
                  </a>
                </h3>
              </div>
            </Card>
          ))}
        </Carousel>
      </Specimen>
      <section className="section">
        <h2 className="measure mb-6 text-2xl">Marquee</h2>
        <Marquees>
          {(['left', 'right'] as const).map((direction) => (
            <Marquee key={direction} label={`What clients say, ${direction}`} direction={direction}>
              {quotes.map(([words, who]) => (
                <Card key={who} as="figure" className="h-full p-6">
                  <blockquote>“{words}”</blockquote>
                  <figcaption className="mt-3 text-sm text-muted">{who}</figcaption>
                </Card>
              ))}
            </Marquee>
          ))}
        </Marquees>
      </section>
    </>
  );
}
