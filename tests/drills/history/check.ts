import type { Found } from './found.ts';
import type { Ledger, Presence, Save } from './ledger.ts';
import { type Item, keyOf } from './places.ts';

const among = <T>(possible: Set<T> | undefined, value: T) => possible?.has(value) ?? true;
const list = (possible: Set<unknown> | undefined) => [...(possible ?? [])].join(' or ');

/** Broken promises of the server. */
export function brokenPromises(ledger: Ledger, found: Found): string[] {
  return [
    ...lostStates(ledger, found),
    ...overwritten(ledger),
    ...wrongPresence(ledger, found),
    ...wrongTexts(ledger, found),
    ...wrongFigures(ledger, found),
    ...wrongPeople(ledger, found),
    ...wrongApplications(ledger, found),
  ];
}

const mayBeGone = (ledger: Ledger, item: Item) =>
  ledger.presence.get(keyOf(item))?.possible().has('gone') ?? false;

/**
 * Every state that was saved is a version of that person: only their own next save in the same sitting may take its
 * place, and that one has every word of it.
 */
function lostStates(ledger: Ledger, { versions }: Found): string[] {
  const saved = ledger.saves.filter(({ became }) => became !== null);
  return saved.flatMap((save) => {
    if (mayBeGone(ledger, save)) return [];
    const kept = versions.filter((version) => keyOf(version) === keyOf(save));
    if (kept.some(({ person, text }) => person === save.person && text === save.text)) return [];
    if (!kept.some(({ text }) => text.split(' ').includes(save.word))) {
      return [`${keyOf(save)}: “${save.word}” is lost.`];
    }
    return mayBeOfSameSitting(ledger, save)
      ? []
      : [`${keyOf(save)}: the state with “${save.word}” is no version of ${save.person}.`];
  });
}

function mayBeOfSameSitting(ledger: Ledger, save: Save): boolean {
  const later = ledger.saves
    .filter((one) => keyOf(one) === keyOf(save) && one !== save)
    .filter(({ became }) => became === null || (save.became !== null && became > save.became));
  if (later.some(({ became, person }) => became === null && person === save.person)) return true;
  const known = later.filter(({ became }) => became !== null);
  const next = known.sort((a, b) => ((a.became ?? '') < (b.became ?? '') ? -1 : 1))[0];
  return next?.person === save.person;
}

/** Lists saves that overwrote another from the same state without a conflict. */
function overwritten({ saves }: Ledger): string[] {
  const seen = new Set<string>();
  return saves.flatMap((save) => {
    if (save.became === null || save.seen === null) return [];
    const start = `${keyOf(save)} ${save.seen}`;
    if (seen.has(start)) return [`${keyOf(save)}: two saved over the state of ${save.seen}.`];
    seen.add(start);
    return [];
  });
}

function wrongPresence(ledger: Ledger, found: Found): string[] {
  const there = new Set(found.rows.map(keyOf));
  const inTrash = new Set(found.versions.filter((version) => version.inTrash).map(keyOf));
  for (const row of found.marked) (row.inTrash ? inTrash : there).add(keyOf(row));
  const state = (key: string): Presence => {
    if (there.has(key)) return 'there';
    return inTrash.has(key) ? 'in the trash' : 'gone';
  };
  return [...ledger.presence].flatMap(([key, register]) => {
    const possible = register.possible();
    return among(possible, state(key)) ? [] : [`${key} is ${state(key)} and was ${list(possible)}.`];
  });
}

function wrongTexts({ texts, notes }: Ledger, found: Found): string[] {
  const last = found.versions.filter((version) => version.inTrash);
  const ofContent = [...found.rows, ...last].flatMap((row) => {
    const possible = texts.get(keyOf(row))?.possible();
    if (!possible || possible.has(null) || possible.has(row.text)) return [];
    return [`${keyOf(row)} says “${row.text}” and last said “${list(possible)}”.`];
  });
  const ofNotes = found.marked.flatMap((row) => {
    const possible = notes.get(keyOf(row))?.possible();
    return among(possible, row.note)
      ? []
      : [`The note of ${keyOf(row)} is “${row.note}” and was “${list(possible)}”.`];
  });
  return [...ofContent, ...ofNotes];
}

/** Views and likes are counted through deletion and return. */
function wrongFigures({ reactions }: Ledger, found: Found): string[] {
  const last = found.versions.filter((version) => version.inTrash);
  return [...found.rows, ...last].flatMap((row) =>
    (['views', 'likes'] as const).flatMap((figure) => {
      const { least, most } = reactions.get(`${keyOf(row)} ${figure}`) ?? { least: 0, most: 0 };
      const counted = row[figure];
      if (counted >= least && counted <= most) return [];
      return [`${keyOf(row)} has ${counted} ${figure} and was given ${least} to ${most}.`];
    }),
  );
}

function wrongPeople({ roles }: Ledger, { staff }: Found): string[] {
  const now = new Map(staff.map(({ person, role }) => [person, role]));
  return [...roles].flatMap(([person, register]) => {
    const possible = register.possible();
    const role = now.get(person) ?? null;
    return possible.has(role)
      ? []
      : [
          `${person} is ${role ?? 'nobody'} and was made ${[...possible].map((one) => one ?? 'nobody').join(' or ')}.`,
        ];
  });
}

function wrongApplications({ offers, withoutFiles }: Ledger, { marked, files }: Found): string[] {
  return marked.flatMap(({ id, offer }) => {
    const first = offers.get(id);
    if (!first) return [];
    return [
      ...(offer === first ? [] : [`The application ${id} was for ${first} and is for ${offer ?? 'none'}.`]),
      ...(files.includes(id) || withoutFiles.has(id) ? [] : [`The files of the application ${id} are lost.`]),
    ];
  });
}
