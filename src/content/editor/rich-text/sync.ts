/** Long enough that a word is finished, short enough that a closed tab loses nothing that matters. */
const pauseMs = 350;
const longestMs = 2000;

/** Hands on what changes, once typing pauses; steady typing is handed on steadily. */
export function createSync(hand: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (pause === undefined) return;
    clearTimeout(pause);
    clearTimeout(longest);
    pause = undefined;
    longest = undefined;
    hand();
  };
  return {
    flush,
    changed: () => {
      clearTimeout(pause);
      pause = setTimeout(flush, pauseMs);
      longest ??= setTimeout(flush, longestMs);
    },
  };
}

/** Before the page goes, a form is sent or drafts are counted: what is typed by then is handed on first. */
export function beforeItMatters(flush: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('pagehide', flush, true);
  window.addEventListener('submit', flush, true);
  window.addEventListener('beforeunload', flush, true);
  document.addEventListener('visibilitychange', hidden, true);
  return () => {
    window.removeEventListener('pagehide', flush, true);
    window.removeEventListener('submit', flush, true);
    window.removeEventListener('beforeunload', flush, true);
    document.removeEventListener('visibilitychange', hidden, true);
  };
}
