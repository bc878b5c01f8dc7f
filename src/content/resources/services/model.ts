import type { PanelName } from '@/brand/panel-icon';
import type { Tables } from '@/lib/database.types';

type ServiceRow = Tables<'services_fr'>;

/** A service as visitors read it, where the owner wrote it. */
export interface Service extends Pick<ServiceRow, 'id' | 'title' | 'text' | 'offers'> {
  icon: PanelName;
}

/** A step of a project, likewise. */
export type Step = Pick<Tables<'steps_fr'>, 'id' | 'title' | 'text'>;

const icons = [
  'brace',
  'cross',
  'window',
  'gable',
  'lozenge',
  'posts',
  'rails',
  'sun',
  'door',
  'stair',
  'king',
  'quarter',
] as const satisfies PanelName[];

/** The icons a service may have; the database takes the same. */
export const serviceIcons: readonly PanelName[] = icons;

/** One that is gone from the kit is the first. */
export const iconOf = (name: string): PanelName => serviceIcons.find((one) => one === name) ?? icons[0];

export const anchorOf = ({ id }: Pick<Service, 'id'>) => `service-${id.slice(0, 8)}`;
