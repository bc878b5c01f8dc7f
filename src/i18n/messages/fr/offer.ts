import type { Like } from '@/i18n/like';
import type { offer as original } from '../en/offer';

export const offer: Like<typeof original> = {
  contract: 'Contrat',
  contracts: {
    CDI: 'CDI',
    CDD: 'CDD',
    Stage: 'Stage',
    Alternance: 'Alternance',
    Freelance: 'Freelance',
  },
  location: 'Lieu',
  workplace: 'Mode de travail',
  workplaces: {
    on_site: 'Sur site',
    hybrid: 'Hybride',
    remote: 'À distance',
  },
  salary: 'Salaire annuel brut',
  salaryBetween: 'de {{min}} à {{max}}',
  salaryFrom: 'à partir de {{min}}',
  salaryUpTo: 'jusqu’à {{max}}',
  language: 'Langue de l’offre',
  languages: { fr: 'Français', en: 'Anglais' },
  written: { fr: 'En français', en: 'En anglais' },
  published: 'Publiée le',
  closes: 'Candidater avant le',
};
