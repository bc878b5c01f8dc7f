/** Minutes since 1970, then between two changes; each is followed by what the street shows from then on. The last one ends what is known. */
export type StreetClockData = readonly number[];

export const streetStates = { open: 0, closed: 1, holiday: 2 } as const;

/** The inline script of the home page: closes the door and the shutters of its street, which are drawn open. Self-contained. */
export function streetClock(): void {
  const changes: StreetClockData = JSON.parse(document.getElementById('street-clock')?.textContent ?? '');
  const sheet = document.head.appendChild(document.createElement('style'));
  const tick = () => {
    let left = Date.now() / 60_000;
    let state = 0;
    for (const [index, value] of changes.entries()) {
      if (index % 2 === 0) left -= value;
      else if (left >= 0) state = value;
    }
    sheet.textContent = `:root{--street-door:${+(state > 0)};--street-shutters:${+(state > 1)}}`;
  };
  tick();
  // Timers of a page in the background may be late.
  setInterval(tick, 5000);
}
