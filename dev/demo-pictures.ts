/** A picture of the demo's library; its files lie in demo-pictures/ under the name they are stored by. */
export interface DemoPicture {
  /** The largest file, named as the admin names what it uploads. */
  file: string;
  /** Name of the file it was made from. */
  name: string;
  alt_fr: string;
  alt_en: string;
  /** The point its crops keep in sight, in percent. */
  focus?: { x: number; y: number };
  daysAgo: number;
}

export const demoPictures: DemoPicture[] = [
  {
    file: 'mur-du-marche-ed3a99cd-1200x800.webp',
    name: 'mur-du-marche.png',
    alt_fr:
      'Deux affiches du marché de la Krutenau collées entre les poutres d’un mur ; devant elles, un vélo dont le panier déborde de poireaux.',
    alt_en:
      'Two posters of the Krutenau market pasted between the timbers of a wall; in front of them a bicycle whose basket overflows with leeks.',
    focus: { x: 55, y: 60 },
    daysAgo: 2,
  },
  {
    file: 'etabli-chantier-27f8dc9b-1200x800.webp',
    name: 'etabli-chantier.png',
    alt_fr:
      'Une porte cochère que l’on vient de poser, le niveau encore appuyé contre elle, et le carnet du menuisier ouvert sur un téléphone.',
    alt_en:
      'A carriage door just hung, the spirit level still leaning against it, and the joiner’s notebook open on a phone.',
    daysAgo: 5,
  },
  {
    file: 'winstub-salle-6084a01a-1200x639.webp',
    name: 'winstub-salle.png',
    alt_fr:
      'Le plan de la salle à 21 h : onze tables prises, libres ou choisies, le poêle, le comptoir et la porte.',
    alt_en:
      'The plan of the room at nine: eleven tables taken, free or chosen, the stove, the bar and the door.',
    daysAgo: 9,
  },
  {
    file: 'plan-des-trois-quais-dc5079ba-1200x800.webp',
    name: 'plan-des-trois-quais.png',
    alt_fr: 'Le plan du festival : la rivière et ses ponts, les trois scènes, l’eau et les toilettes.',
    alt_en: 'The map of the festival: the river and its bridges, the three stages, water and toilets.',
    daysAgo: 16,
  },
  {
    file: 'fournil-papier-8c69db10-1200x800.webp',
    name: 'fournil-papier.png',
    alt_fr:
      'Un papier d’emballage tamponné partout du mot Odil, une miche entaillée du même mot, le tampon et son encreur.',
    alt_en:
      'Wrapping paper stamped all over with the word Odil, a loaf scored with it, the stamp and its ink pad.',
    focus: { x: 46, y: 55 },
    daysAgo: 23,
  },
  {
    file: 'cave-du-ried-914515d9-1200x800.webp',
    name: 'cave-du-ried.png',
    alt_fr: 'Dans la cave, un tonneau et une caisse de cinq bouteilles portent le même signe de roseaux.',
    alt_en: 'In the cellar, a barrel and a case of five bottles carry the same sign of reeds.',
    focus: { x: 33, y: 50 },
    daysAgo: 31,
  },
  {
    file: 'annee-du-heron-1be5e35d-1200x800.webp',
    name: 'annee-du-heron.png',
    alt_fr: 'La couverture de l’almanach et son héron, à côté des douze mois de l’année épinglés au mur.',
    alt_en:
      'The cover of the almanac and its heron, beside the twelve months of the year pinned to the wall.',
    daysAgo: 44,
  },
];
