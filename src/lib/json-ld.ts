type Value = string | number | boolean | Reference | JsonLdNode | readonly Value[];

interface Reference {
  '@id': string;
}

/**
 * One node in schema.org's words. Its properties are checked against the vocabulary by a test and not by the
 * compiler: the types of schema-dts, unions of eight hundred members, cost it minutes.
 */
export interface JsonLdNode {
  '@type': string;
  [property: string]: Value;
}
