import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';
import { decodeHTMLStrict } from 'entities';
import { transform } from 'lightningcss';

/** States that attributes of other elements bring, and selectors without an element. */
const always = [
  /\[(?:data-theme|data-asked|data-asking|data-chat|data-consent|data-off|data-scrolled|hidden|open|lang)\b/,
  /^::(?:placeholder|selection|view-transition)/,
];

/** A pseudo-class without an element, as in `.prose :is(h2,h3)+*`: beasties needs the implicit `*` before it. */
const alone = /(?<=^|[\s>+~,{}]):(?=[a-z])(?!root|host)/g;

/** `site` is the folder of the drawings that a page takes by reference, which use values of the theme by name. */
export function criticalCssOf(sheet: string, site: string): (html: string) => string {
  const { rules, warnings, ...compiled } = compileSheet(sheet.replace(alone, '*:'), {
    allowRules: always,
  });
  if (warnings.length > 0) throw new Error(`The style sheet cannot be read: ${warnings.join(', ')}`);
  const plan = {
    ...compiled,
    warnings,
    // beasties 0.5.4 ends `@property` with a semicolon, which a browser takes for the beginning of the next rule.
    rules: rules.map((rule) => (rule.css?.endsWith('};') ? { ...rule, css: rule.css.slice(0, -1) } : rule)),
  };
  // Animations are named through variables, so beasties does not see which are used.
  const processor = createProcessor([plan], { keyframes: 'all' });
  const trimmed = new Map<string, string>();
  return (html) => {
    const { css } = processor.extract(withPlainClasses(html));
    const used =
      html +
      drawingsOf(html)
        .map((file) => readFileSync(join(site, file), 'utf8'))
        .join('');
    const named = [...new Set(used.match(/var\(--[\w-]+/g))].sort().join();
    const known = trimmed.get(css + named) ?? withoutUnusedNames(css, named);
    trimmed.set(css + named, known);
    return known;
  };
}

const drawingsOf = (html: string) => [...new Set(html.match(/(?<=<use href="\/)[^"#]+(?=#)/g))];

/** Decodes class names, which beasties compares as they are written: `[&amp;&gt;p]:mt-1` would not match. */
function withPlainClasses(html: string): string {
  return html.replace(/ class="([^"]*&[^"]*)"/g, (_attribute, classes: string) => {
    const plain = decodeHTMLStrict(classes);
    return plain.includes('"') ? ` class='${plain}'` : ` class="${plain}"`;
  });
}

const naming = /@(?:keyframes|property) ([\w-]+)|(?<=[{;])(--[\w-]+)(?=:)/g;

/** Removes unused values and animations of the theme; a used one may need another. */
function withoutUnusedNames(css: string, page: string): string {
  const used = new Set((css + page).replace(naming, '').match(/[\w-]+/g));
  const given = [...css.matchAll(naming)].flatMap(([, rule, value]) => rule ?? value ?? []);
  const unusedSymbols = [...new Set(given)].filter((name) => !used.has(name));
  if (unusedSymbols.length === 0) return css;
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });
  const shorter = code.toString();
  return shorter.length < css.length ? withoutUnusedNames(shorter, page) : css;
}

const faces = /@font-face\{[^}]*\}/g;

export const facesOf = (css: string): string => (css.match(faces) ?? []).join('');

/** The whole sheet without font faces: naming them again would lay out all text again. */
export const withoutFaces = (css: string): string => css.replaceAll(faces, '');
