import { House, MissingPanelHouse } from '@/brand/house';
import { Cover } from '@/brand/motif/cover-picture';
import { Divider } from '@/brand/motif/divider';
import { EmptyPicture } from '@/brand/motif/empty-picture';
import { LogoMark } from '@/brand/motif/logo-mark';
import { PanelIcon, type PanelName, panelNames } from '@/brand/motif/panel-icon';
import { Avatar } from '@/ui/avatar';
import { GridFrame } from '@/ui/frame';
import { Picture } from '@/ui/picture';
import { Specimen, State } from './specimen';

const slugs = [
  'a-fast-site',
  'bilingual-by-design',
  'print-identity',
  'seo-audit',
  'first-visit',
  'frame-first',
];
const trades = ['site-web', 'print', 'digital', 'branding'] as const;
const services: [PanelName, string, string][] = [
  ['brace', 'Web development', 'Sites and web apps that load before you blink and stay easy to change.'],
  ['cross', 'Design', 'Identities, interfaces and print that belong to you and nobody else.'],
  ['window', 'SEO', 'Found in Strasbourg, in Basel, in Berlin, in the language people search in.'],
  ['gable', 'Digital strategy', 'A plan you can afford, measured every month, in plain words.'],
];

export function MotifSpecimens() {
  return (
    <>
      <Specimen title="The house" plain>
        <div className="grid gap-10 md:grid-cols-2">
          <House className="w-full max-w-130" />
          <MissingPanelHouse className="w-full max-w-150" />
        </div>
      </Specimen>
      <Specimen title="Grid frame" plain>
        <GridFrame as="ul">
          {services.map(([icon, title, text]) => (
            <li key={icon} className="p-7 pb-9">
              <PanelIcon name={icon} />
              <h3 className="mt-12">{title}</h3>
              <p className="mt-2.5 text-sm text-muted">{text}</p>
            </li>
          ))}
        </GridFrame>
      </Specimen>
      <Specimen title="Article covers" plain>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {slugs.map((slug) => (
            <Picture key={slug} src="" alt="" seed={slug} className="rounded-panel border border-line" />
          ))}
        </div>
        <Picture src="" alt="" seed="a-fast-site" ratio={3.1} className="mt-6 rounded-panel" />
      </Specimen>
      <Specimen title="Project covers" plain>
        <div className="grid gap-6 sm:grid-cols-2">
          {trades.flatMap((kind) =>
            ['lavandieres', 'krutenau', 'ried', 'horaire'].map((name) => (
              <State key={kind + name} name={`${kind}, ${name}`}>
                <Picture
                  src=""
                  alt=""
                  seed={name + kind}
                  kind={kind}
                  ratio={1.5}
                  className="w-full rounded-panel border border-line"
                />
              </State>
            )),
          )}
        </div>
        <Picture src="" alt="" seed="ried" kind="branding" ratio={3} className="mt-6 rounded-panel" />
        <Picture src="" alt="" seed="krutenau" kind="print" ratio={3} className="mt-6 rounded-panel" />
        <Picture src="" alt="" seed="lavandieres" kind="site-web" ratio={3} className="mt-6 rounded-panel" />
        <Picture src="" alt="" seed="horaire" kind="digital" ratio={3} className="mt-6 rounded-panel" />
      </Specimen>
      <Specimen title="Small pictures">
        {slugs.map((slug) => (
          <Cover key={slug} seed={slug} size="thumb" ratio={1.5} className="h-9 w-13.5 rounded-chip" />
        ))}
        {['Anna Reiss', 'Marie-Line Ott', 'Jean', 'Élodie Zimmermann', 'K. Ü.'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Broken picture" src="/missing.jpg" className="size-16 text-xl" />
        {panelNames.map((name) => (
          <PanelIcon key={name} name={name} />
        ))}
        <LogoMark className="size-11 text-accent" />
      </Specimen>
      <Specimen title="Empty pictures and divider" plain>
        <div className="flex flex-wrap gap-6">
          <EmptyPicture scene="empty" />
          <EmptyPicture scene="search" />
          <EmptyPicture scene="inbox" />
          <EmptyPicture scene="broken" />
          <EmptyPicture scene="calm" />
        </div>
        <Divider className="mt-8" />
      </Specimen>
    </>
  );
}
