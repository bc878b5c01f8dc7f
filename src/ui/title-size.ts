export function titleSize({ length }: string): string {
  if (length > 110) return 'text-h2';
  return length > 60
    ? 'text-[min(clamp(2.125rem,1.55rem+2.5vw,3.875rem),13vw)]'
    : 'text-[min(clamp(2.25rem,1.55rem+3.4vw,4.625rem),13vw)]';
}
