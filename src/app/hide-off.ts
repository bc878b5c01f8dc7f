/** Hides sections switched off since the build, if the server said so in the last ten minutes. Self-contained. */
export function hideOff({ overridesKey }: { overridesKey: string }): void {
  const { dataset } = document.documentElement;
  try {
    const { build, askedAt, answer } = JSON.parse(localStorage.getItem(overridesKey) ?? '');
    const age = Date.now() - askedAt;
    if (build !== dataset.readAt || !(age >= 0 && age < 600_000)) return;
    const { home_hidden, ...parts } = answer.sections;
    const off = Object.keys(parts).filter((part) => parts[part] === false);
    // A page of a part that is off keeps its place until it is not found.
    if (off.includes(location.pathname.split('/')[2] ?? '')) off.push('page');
    dataset.off = off.concat(home_hidden ?? []).join(' ');
  } catch {
    // Nothing was kept, or nothing was switched.
  }
}
