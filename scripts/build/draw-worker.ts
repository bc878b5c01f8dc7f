import { workerData } from 'node:worker_threads';
import { rasterise } from '../pictures/raster.ts';
import { writeWhole } from './write-whole.ts';

export interface DrawingShare {
  drawings: readonly { svg: string; file: string; width: number }[];
  fontFiles: readonly string[];
}

const { drawings, fontFiles }: DrawingShare = workerData;
for (const { svg, file, width } of drawings) writeWhole(file, rasterise(svg, width, fontFiles));
