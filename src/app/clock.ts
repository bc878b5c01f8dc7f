export interface ClockData {
  locale: string;
  timeZone: string;
  /** The first day of a month: `1ᵉʳ`. */
  firstOfMonth: string;
  timeSentence: string;
  /** 13:00 and 13:45 as they are written: the numbers are replaced. */
  timePatterns: readonly [whole: string, exact: string];
  /** Offsets of the time zone from UTC, each from a minute since 1970 on. No `Intl`: making one blocks a phone for 150 ms. */
  offsets: readonly (readonly [from: number, minutes: number])[];
  /** In the order of time; the last one ends what is known. */
  changes: readonly ClockChange[];
}

export interface ClockChange {
  /** Minutes since 1970. */
  from: number;
  isOpen: boolean;
  state: string;
  /** Null for the time. */
  note: string | null;
  /** 0 is Monday. */
  weekday: number;
  /** Working days of this week that a holiday or the owner closed. */
  closed: readonly number[];
}

/** The inline script of pages that speak of today. Its sheet leaves the HTML that is hydrated alone. Self-contained. */
export function clock(): void {
  const data: ClockData = JSON.parse(document.getElementById('clock')?.textContent ?? '');
  const { locale, timeZone, firstOfMonth, timeSentence, timePatterns, offsets, changes } = data;
  const updated = document.querySelector<HTMLElement>('[data-clock=date]')?.dataset.sentence;
  const sheet = document.head.appendChild(document.createElement('style'));
  const today =
    updated && new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const write = (part: string, text: string) =>
    `[data-clock=${part}]>*{display:none}[data-clock=${part}]:before{content:${JSON.stringify(text)}}`;
  const tick = () => {
    const now = Date.now() / 60_000;
    const next = changes.findIndex(({ from }) => from > now);
    let css = '';
    if (today) {
      const date = today.format(Date.now()).replace(/^1(?!\d)/, firstOfMonth);
      css += write('date', updated.replace('{{date}}', date.replaceAll(' ', '\u00a0')));
    }
    const change = changes[next - 1];
    if (change) {
      const { isOpen, state, note, weekday, closed } = change;
      const [, offset = 0] = offsets.findLast(([from]) => from <= now) ?? [];
      const [hour = '', minute = ''] = new Date((now + offset) * 60_000)
        .toISOString()
        .slice(11, 16)
        .split(':');
      const [whole, exact] = timePatterns;
      const spoken = (minute === '00' ? whole : exact).replace('13', `${+hour}`).replace('45', minute);
      const day = `[data-day="${weekday}"]`;
      css += write('state', state) + write('note', note ?? timeSentence.replace('{{time}}', spoken));
      css += `[data-clock=window]{fill:var(--house-${isOpen ? 'lit' : 'pane'})}`;
      if (isOpen) css += '[data-clock=state]{color:var(--success)}';
      css += `${day} [data-clock=pane]{fill-opacity:1}${day} [data-clock=today]{display:inline}${day} [data-clock=name]{color:var(--text);border-bottom:2px solid var(--accent);padding-bottom:2px}`;
      for (const one of closed)
        css += `[data-day="${one}"] [data-clock=pane]{fill:var(--house-pane)}[data-day="${one}"] [data-clock=hours]{display:none}[data-day="${one}"] [data-clock=closed]{display:inline}`;
    }
    if (sheet.textContent !== css) sheet.textContent = css;
  };
  tick();
  // Timers of a page in the background may be late.
  setInterval(tick, 5000);
}
