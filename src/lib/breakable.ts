import { z } from '@/lib/zod';

const afterSign = /(?:[«‹§—–]|(?:^|[\s('’])(?:M|MM|Mme|Mlle|Dr|Me|n°|p)\.?)$/;
const beforeSign = /^[:;!?»›%‰€$£°]/;
const unit = /^(?:\d|[kcm]?m²?|k?g|h|min|s|[kMGT]o|px|EUR|CHF)(?![\p{L}])/u;

/** Word processors and pages leave no-break spaces between all words: only those that typography wants stay. */
export const breakable = (text: string): string =>
  text.replace(/[\u00A0\u202F]/g, (blank, at: number) => {
    const [before, after] = [text.slice(Math.max(0, at - 8), at), text.slice(at + 1, at + 5)];
    const isWanted =
      beforeSign.test(after) || afterSign.test(before) || (/\d$/.test(before) && unit.test(after));
    return isWanted ? blank : ' ';
  });

export const breaking = () => z.string().overwrite(breakable);
