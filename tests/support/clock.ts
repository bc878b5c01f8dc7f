/**
 * The clock of a run, imported before anything else by what starts tests and servers. `CLOCK=2028-02-29T23:40+01:00` is
 * the time at which the first process starts; from there time runs on, in every process that one starts as well. `TZ`
 * is the zone of the machine. A wrong value ends the process.
 */
const { CLOCK, CLOCK_OFFSET, NODE_OPTIONS = '', TZ } = process.env;

/** Milliseconds between the clock of the machine and that of the run. */
export const clockOffset = readOffset();

/** Zone that `TZ` names; after a colon it names a file. */
export const machineZone = TZ?.startsWith(':') ? undefined : TZ || undefined;

if (machineZone && !isZone(machineZone))
  refuse(`TZ must be a time zone, such as Europe/Paris: ${machineZone}`);

const shifted = Symbol.for('clock of the run');
if (clockOffset !== 0 && !Object.hasOwn(globalThis, shifted)) {
  Object.defineProperty(globalThis, shifted, { value: true });
  shiftDate(clockOffset);
  process.env.CLOCK_OFFSET = String(clockOffset);
  if (!NODE_OPTIONS.includes(import.meta.url))
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${import.meta.url}`.trim();
}

function readOffset(): number {
  if (!CLOCK) return 0;
  if (CLOCK_OFFSET) return Number(CLOCK_OFFSET);
  const start = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(CLOCK)
    ? Date.parse(CLOCK)
    : Number.NaN;
  // The parser takes 30 February for 1 March.
  const day = Number(CLOCK.slice(8, 10));
  if (new Date(Date.parse(`${CLOCK.slice(0, 16)}Z`)).getUTCDate() !== day || Number.isNaN(start))
    refuse(`CLOCK must be a date and a time with its zone, such as 2028-02-29T23:40+01:00: ${CLOCK}`);
  return start - Date.now();
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Moves `Date`, and nothing else, in Node or in a page; self-contained, so that a browser can be given its source. */
export function shiftDate(offset: number): void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + offset;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, type) => Reflect.construct(target, given.length > 0 ? given : [now()], type),
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  MachineDate.prototype.constructor = Date;
}
