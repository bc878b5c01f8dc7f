/** Where a link that passed through a search engine or a writing tool really leads. */
export function cleanAddress(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address) || !URL.canParse(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}
