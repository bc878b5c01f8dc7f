const objects = ['tables', 'functions', 'sequences'] as const;

/** Default grants of hosted projects to the API roles: older ones everything, newer ones nothing. */
export const grantModes = ['explicit', 'legacy'] as const;

export type GrantMode = (typeof grantModes)[number];

export function defaultGrants(mode: GrantMode): string {
  const give = (what: string, rights: string) =>
    `alter default privileges for role postgres in schema public grant ${rights} on ${what} to anon, authenticated, service_role;`;
  return mode === 'legacy'
    ? objects.map((what) => give(what, 'all')).join('\n')
    : give('tables', 'truncate, references, trigger');
}
