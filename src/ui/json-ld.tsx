import type { JsonLdNode } from '@/brand/structured-data';
import { env } from '@/lib/env';

export interface StructuredPage {
  address: string;
  picture: string;
  /** The pages that lead to it, itself included. */
  trail: readonly { name: string; path: string }[];
}

interface JsonLdProps {
  nodes?: readonly JsonLdNode[];
  trail?: StructuredPage['trail'];
}

/** Structured data without empty values. No text in it can end the script element. */
export function JsonLd({ nodes = [], trail = [] }: JsonLdProps) {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [...nodes, ...(trail.length > 0 ? [breadcrumbs(trail)] : [])],
  };
  const json = JSON.stringify(graph, (_key, value: unknown) => (value === '' ? undefined : value));
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}

function breadcrumbs(trail: StructuredPage['trail']): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: env.siteUrl + path,
    })),
  };
}
