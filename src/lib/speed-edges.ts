/**
 * Upper edges of the first eleven of twelve buckets in which speeds of visits are counted, the last one open: LCP and
 * INP in ms, CLS as it is. Google's limits of good and poor are edges (2500 and 4000, 200 and 500, 0.1 and 0.25).
 */
export const speedEdges = {
  lcp: [500, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 4000, 6000],
  inp: [40, 60, 80, 100, 150, 200, 250, 300, 400, 500, 1000],
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5],
} as const;

export type SpeedMetric = keyof typeof speedEdges;
