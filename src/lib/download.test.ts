import { describe, expect, it } from 'vitest';
import { separatorOf, toCsv } from './download';

describe('A table as a CSV file', () => {
  it('ends every line with CRLF, the last one too', () => {
    expect(
      toCsv([
        ['email', 'status'],
        ['anna@example.org', 'active'],
      ]),
    ).toBe('email,status\r\nanna@example.org,active\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaced ', '" spaced "'],
    ['', ''],
    ['l’été à Œuvre', 'l’été à Œuvre'],
  ])('quotes %j by the standard', (value, written) => {
    expect(toCsv([[value]])).toBe(`${written}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+33', "'+33"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("https://evil.example","click")', '"\'=HYPERLINK(""https://evil.example"",""click"")"'],
  ])('makes no formula of %j', (value, written) => {
    expect(toCsv([[value]])).toBe(`${written}\r\n`);
  });

  it('parts the cells as spreadsheets of a language do', () => {
    expect(toCsv([['a;b', '0,1']], { separator: separatorOf('fr') })).toBe('"a;b";0,1\r\n');
    expect(toCsv([['a;b', '0.1']], { separator: separatorOf('en') })).toBe('a;b,0.1\r\n');
  });

  it('keeps signs inside a value', () => {
    expect(toCsv([['anna+news@example.org']])).toBe('anna+news@example.org\r\n');
  });
});
