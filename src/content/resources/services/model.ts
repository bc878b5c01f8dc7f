import type { PanelName } from '@/brand/panel-icon';
import type { Tables } from '@/lib/database.types';

type ServiceRow = Tables<'services_fr'>;

export interface Service extends Pick<ServiceRow, 'id' | 'title' | 'text' | 'offers'> {
  icon: PanelName;
}

export type Step = Pick<Tables<'steps_fr'>, 'id' | 'title' | 'text'>;

export const serviceIcons = [
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

/** The first replaces an icon that no longer exists. */
export const iconOf = (name: string): PanelName =>
  serviceIcons.find((one) => one === name) ?? serviceIcons[0];

export const anchorOf = ({ id }: Pick<Service, 'id'>) => `service-${id.slice(0, 8)}`;
