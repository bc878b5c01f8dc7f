import { workerData } from 'node:worker_threads';
import { writeWhole } from '../../dev/write-whole.ts';
import { rasterise } from '../pictures/raster.ts';

export interface DrawingShare {
  drawings: readonly { svg: string; file: string; width: number }[];
  fontFiles: readonly string[];
}

const { drawings, fontFiles }: DrawingShare = workerData;
for (const { svg, file, width } of drawings) writeWhole(file, rasterise(svg, width, fontFiles));
