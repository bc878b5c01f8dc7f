/** The application could not even start: the starter says so, because it alone is certain to be there. */
export function tellUnavailable(cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: whoever is asked about a page that does not start needs a trace
  console.error(cause);
  document.dispatchEvent(new Event('unavailable'));
}
