import type { JsonLdNode } from '@/lib/json-ld';

/** What a page says of itself to machines; what is empty is not said. No text in it can end the script element. */
export function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph, (_key, value: unknown) => (value === '' ? undefined : value));
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
