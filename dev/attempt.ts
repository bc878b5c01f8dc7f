export function attempt<Answer>(task: () => Answer): Answer | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
