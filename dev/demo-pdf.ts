import PDFDocument from 'pdfkit';
import type { DemoApplication } from './demo-applications.ts';

const INK = '#1C1A17';
const QUIET = '#5F584E';
const SANDSTONE = '#A83F27';
const BEAM = '#DDD2C4';
const MARGIN = 56;

const WORDS = {
  fr: {
    experience: 'Expérience',
    education: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
    aside: 'Et aussi',
  },
  en: {
    experience: 'Experience',
    education: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    aside: 'And also',
  },
};

type Document = InstanceType<typeof PDFDocument>;

function open({ name, lang }: DemoApplication, title: string): Document {
  return new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang,
    info: { Title: title, Author: name },
    displayTitle: true,
  });
}

async function bytesOf(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

export function cvPdf(application: DemoApplication): Promise<Uint8Array<ArrayBuffer>> {
  const { name, email, phone, cv, lang } = application;
  const words = WORDS[lang];
  const pdf = open(application, `${name}, ${cv.profession}`);
  letterhead(pdf, name, cv.profession, [cv.town, email, phone]);
  pdf.font('Helvetica').fontSize(11).fillColor(INK).text(cv.summary, { lineGap: 3 });
  heading(pdf, words.experience);
  for (const { title, place, period, text } of cv.experience) {
    pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(title, { continued: true });
    pdf.font('Helvetica').fillColor(QUIET).text(`   ${place}, ${period}`);
    pdf.moveDown(0.2).fontSize(10.5).fillColor(INK).text(text, { lineGap: 2.5 }).moveDown(0.7);
  }
  heading(pdf, words.education);
  paragraph(pdf, cv.education.join('\n'));
  heading(pdf, words.skills);
  paragraph(pdf, cv.skills.map((skill) => skill.replaceAll(' ', '\u00a0')).join('   ·   '));
  heading(pdf, words.languages);
  paragraph(pdf, cv.languages);
  heading(pdf, words.aside);
  paragraph(pdf, cv.aside);
  return bytesOf(pdf);
}

export function letterPdf(
  application: DemoApplication,
  paragraphs: string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, email, phone, cv, lang } = application;
  const pdf = open(application, lang === 'fr' ? `Lettre de ${name}` : `Letter from ${name}`);
  letterhead(pdf, name, cv.profession, [cv.town, email, phone]);
  pdf.moveDown(1);
  for (const text of paragraphs) {
    pdf.font('Helvetica').fontSize(11).fillColor(INK).text(text, { lineGap: 4 }).moveDown(0.9);
  }
  return bytesOf(pdf);
}

/** A frame of two beams, like the agency's own, with the name on them. */
function letterhead(pdf: Document, name: string, profession: string, contact: string[]): void {
  pdf.rect(0, 0, 14, pdf.page.height).fill(SANDSTONE);
  pdf.font('Helvetica-Bold').fontSize(28).fillColor(INK).text(name, MARGIN, MARGIN);
  pdf.font('Helvetica').fontSize(13).fillColor(SANDSTONE).text(profession).moveDown(0.4);
  pdf.fontSize(9.5).fillColor(QUIET).text(contact.join('   |   ')).moveDown(0.8);
  const { y } = pdf;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(1)
    .stroke(BEAM);
  pdf.moveDown(1);
}

function heading(pdf: Document, text: string): void {
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(12).fillColor(SANDSTONE).text(text).moveDown(0.4);
}

function paragraph(pdf: Document, text: string): void {
  pdf.font('Helvetica').fontSize(10.5).fillColor(INK).text(text, { lineGap: 2.5 });
}
