import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { findBrowser } from './find-browser.ts';

// Draws what public/ holds of the brand: the favicon and the share image a page has when it has none of its own.
// Run it again (npm run brand) after changing the name, the mark or the palette; the results are committed.

const load = async <Module>(path: string) => (await runnerImport<Module>(path, { configFile: false })).module;
const { brand } = await load<typeof import('../src/lib/brand.ts')>('./src/lib/brand.ts');
const { cover } = await load<typeof import('../src/ui/motif/cover.ts')>('./src/ui/motif/cover.ts');
const { faviconSvg, houseMark } =
  await load<typeof import('../src/ui/motif/mark.ts')>('./src/ui/motif/mark.ts');
const { pictureToSvg } = await load<typeof import('../src/ui/motif/picture.ts')>('./src/ui/motif/picture.ts');

/** The accent of each theme, as in src/ui/styles/tokens.css. */
const accent = { light: '#a83f27', dark: '#f2977f' };
/** What every network crops from: 1.91 to 1. */
const share = { width: 1200, height: 630 };

mkdirSync('public', { recursive: true });
writeFileSync('public/favicon.svg', `${faviconSvg(accent.light, accent.dark)}\n`);

const font = readFileSync('src/ui/fonts/bricolage.woff2').toString('base64');
const motif = pictureToSvg(
  cover(brand.name, { ratio: share.width / share.height, size: 'wide', palette: 'rose' }),
);
const page = `<!doctype html><style>
  @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; position: relative; width: ${share.width}px; height: ${share.height}px }
  body > svg { width: 100%; height: 100% }
  div { position: absolute; left: 0; bottom: 0; display: flex; align-items: center; gap: 28px;
    padding: 44px 64px 48px 56px; background: #0f1418; color: #f4efe8;
    font: 112px/1 Display; letter-spacing: -0.03em }
  div svg { width: 108px; fill: none; stroke: ${accent.dark}; stroke-width: 2.2 }
</style><body>${motif}<div><svg viewBox="0 0 24 24"><path d="${houseMark}"/></svg>${brand.name}</div></body>`;

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage({ viewport: share });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: 'public/og-image.png' });
await browser.close();
console.log('public/favicon.svg, public/og-image.png');
