import type { Picture } from './picture';

/** The room a stage has, in units of the drawing. */
export interface Stage {
  width: number;
  height: number;
  beam: number;
}

/** What stands on it. */
export type Scene = Pick<Picture, 'ground' | 'shapes'>;
