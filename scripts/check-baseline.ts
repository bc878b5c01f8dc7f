import css from '@eslint/css';
import { ESLint } from 'eslint';
import { features } from 'web-features';
import { oldestBrowsers } from './build/browsers.ts';

/**
 * Newer features with a fallback; CSS within `@supports` needs no name. A method is known by its name alone, so only
 * names that no older feature has are looked for, and only those with a capital inside, which own code rarely shares.
 */
const fallbacks: Record<string, string> = {
  'the code asks whether it is there, or its library does': `
    canIntercept caretPositionFromPoint checkVisibility createHTML createPolicy currentEntry defaultPolicy
    getComposedRanges getTextInfo hidePopover offsetNode parseCreationOptionsFromJSON
    parseRequestOptionsFromJSON requestIdleCallback requireResidentKey showPopover skipTransition
    startViewTransition toBase64 trustedTypes`,
  'zod catches what it throws': 'canParse',
  'React sets it as an attribute, which an older browser ignores': 'fetchPriority imageSizes',
  'all browsers have it, but the data lack one': 'devicePixelRatio imageSmoothingQuality isComposing',
  'React and its router have names like these': 'navigationType toArray viewTransition',
  'ui/textarea.tsx grows the field': 'field-sizing',
  'the oldest browsers have it, though not all of its year': 'cqi',
  'the build adds the prefixed property': 'backdrop-filter mask-composite mask-image user-select',
  'the rule has another selector beside it': 'open popover-open',
  'without it lines or pages break elsewhere, rows are not aligned, hidden parts are laid out, a colour or a motion is missing': `
    accent-color animation-range break-after contain-intrinsic-block-size content-visibility
    forced-color-adjust orphans overflow-clip-margin overscroll-behavior paint-order print-color-adjust
    scripting scrollbar-color scrollbar-width selection subgrid text-size-adjust text-wrap view-timeline view-transition
    view-transition-group view-transition-image-pair view-transition-new view-transition-old widows`,
};
const named = new Set(Object.values(fallbacks).flatMap((names) => names.trim().split(/\s+/)));

const isOld = (support: object) =>
  Object.entries(oldestBrowsers).every(
    ([browser, version]) =>
      Number.parseFloat(String(Reflect.get(support, browser)).replace('≤', '')) <= version,
  );

const [old, newer, ofStyle] = [new Set<string>(), new Set<string>(), new Set<string>()];
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  const { by_compat_key: keys = {}, baseline_low_date: reached } = feature.status;
  for (const [key, { support }] of Object.entries(keys)) {
    const name = key.replace(/.*\./, '').replace(/_static$/, '');
    if (key.startsWith('css.')) {
      if (!isOld(support)) continue;
      ofStyle.add(name);
      old.add(name.replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase()));
    } else if (isOld(support)) old.add(name);
    else if (reached || key.startsWith('api.Window.')) newer.add(name);
  }
}
const methods = [...newer].filter((name) => /^[a-z]+[A-Z]/.test(name) && !old.has(name) && !named.has(name));

const eslint = new ESLint({
  overrideConfigFile: true,
  allowInlineConfig: false,
  ignore: false,
  overrideConfig: [
    {
      files: ['**/*.js'],
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      rules: {
        'no-restricted-properties': ['error', ...methods.map((property) => ({ property }))],
        'no-restricted-globals': ['error', ...methods],
      },
    },
    {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      rules: { 'css/use-baseline': ['error', { available: 2022 }] },
    },
  ],
});
const results = await eslint.lintFiles(['dist/assets/*.{js,css}']);
const faults = results.flatMap(({ filePath, messages }) =>
  messages
    .filter(({ message }) => {
      const names = [...message.matchAll(/'@?([^']+)'/g)].map(([, name = '']) => name);
      return !ofStyle.has(names[0] ?? '') && !names.some((name) => named.has(name));
    })
    .map(({ message }) => `${filePath.replace(/.*\//, '')}: ${message}`),
);
for (const fault of new Set(faults)) console.error(`check-baseline: ${fault}`);
if (faults.length > 0) process.exit(1);
console.log(`check-baseline: ${results.length} files run in ${JSON.stringify(oldestBrowsers)}`);
