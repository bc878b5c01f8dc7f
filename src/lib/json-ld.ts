type Value = string | number | boolean | Reference | Thing | readonly Value[];

interface Reference {
  '@id': string;
}

/**
 * One thing in schema.org's words. Its properties are checked against the vocabulary by a test and not by the
 * compiler: the types of schema-dts, unions of eight hundred members, cost it minutes.
 */
export interface Thing {
  '@type': string;
  [property: string]: Value;
}
