/** Six people who do not exist, in the two languages the agency works in. */
export interface DemoApplication {
  lang: 'fr' | 'en';
  /** Which offer they answer, by its title; the first open one otherwise. */
  offer: RegExp;
  name: string;
  email: string;
  phone: string;
  message: string;
  hoursAgo: number;
  status: 'new' | 'shortlisted' | 'interview' | 'offer' | 'hired' | 'rejected';
  note: string;
  cv: Cv;
  letter: string[] | null;
}

interface Cv {
  profession: string;
  town: string;
  summary: string;
  experience: { title: string; place: string; period: string; text: string }[];
  education: string[];
  skills: string[];
  languages: string;
  aside: string;
}

export const demoApplications: DemoApplication[] = [
  {
    lang: 'fr',
    offer: /d[ée]velopp|developer|front/i,
    name: 'Camille Roederer',
    email: 'camille.roederer@courrier.example',
    phone: '+33 6 39 98 41 07',
    message:
      'Bonjour,\n\nVotre portfolio se lit au clavier du début à la fin, et c’est assez rare pour que je vous écrive. Je développe des interfaces depuis six ans, les quatre derniers pour des sites de médiathèques et de musées. Mon CV et une lettre sont joints. Je suis disponible après un préavis d’un mois.\n\nCamille',
    hoursAgo: 7,
    status: 'new',
    note: '',
    cv: {
      profession: 'Développeuse front-end',
      town: 'Strasbourg, quartier de la Krutenau',
      summary:
        'Six ans d’interfaces accessibles et rapides, surtout pour des lieux culturels. J’aime les petits budgets d’octets, les formulaires qui ne grondent pas et les revues de code où l’on apprend quelque chose.',
      experience: [
        {
          title: 'Développeuse front-end',
          place: 'Atelier Passerelle, Strasbourg',
          period: 'depuis 2022',
          text: 'Refonte du site d’un réseau de onze médiathèques : recherche à facettes utilisable au lecteur d’écran, page d’accueil passée de 2,3 Mo à 310 ko. Mise en place des tests de bout en bout et de la relecture croisée.',
        },
        {
          title: 'Intégratrice, puis développeuse',
          place: 'Studio Quai Sud, Lyon',
          period: '2020 à 2022',
          text: 'Boutiques en ligne d’artisans : composants React partagés entre sept sites, catalogue hors ligne pour les salons. Formation de deux alternants.',
        },
        {
          title: 'Stage de fin d’études',
          place: 'Laboratoire d’ergonomie de l’Ill, Illkirch',
          period: '2019, six mois',
          text: 'Étude de la lecture sur écran chez les plus de soixante-dix ans ; trois prototypes testés avec vingt-quatre personnes.',
        },
      ],
      education: [
        'Master informatique, interaction humain-machine, 2019',
        'Licence mathématiques et informatique, 2017',
      ],
      skills: [
        'TypeScript',
        'React',
        'CSS',
        'Accessibilité (RGAA)',
        'Tests Playwright',
        'SQL',
        'Mesure de performance',
      ],
      languages: 'Français, langue maternelle. Anglais courant. Allemand, bonne lecture.',
      aside: 'Je tiens l’atelier de réparation de vélos de mon quartier, un samedi sur deux.',
    },
    letter: [
      'Madame, Monsieur,',
      'J’ai ouvert votre site avec l’inspecteur réseau à côté, par habitude. Je m’attendais à fermer l’onglet au bout d’une minute ; j’y suis restée une demi-heure, à regarder comment vous dessinez vos façades en quelques kilo-octets de SVG. Le soir même, je relisais votre offre.',
      'À l’Atelier Passerelle, j’ai appris qu’un site public n’a pas d’utilisateurs moyens. La recherche de nos médiathèques sert à un étudiant pressé, à une retraitée qui agrandit tout, et à un bibliothécaire qui ne quitte jamais le clavier. Nous avons tout testé avec eux, et nous avons jeté deux versions. La troisième est en ligne, et les appels à l’accueil pour « je ne trouve pas » ont presque cessé.',
      'Ce que je cherche maintenant : une équipe assez petite pour que chacun voie le projet en entier, et des clients que l’on rencontre. Je sais que la vitesse se gagne au début d’un projet et se perd ensuite, ligne par ligne ; j’aimerais la défendre chez vous.',
      'Je serais heureuse d’en parler de vive voix. Mon préavis est d’un mois.',
      'Camille Roederer',
    ],
  },
  {
    lang: 'en',
    offer: /design|ux|ui\b/i,
    name: 'Priya Raman',
    email: 'priya.raman@post.example',
    phone: '+33 6 39 98 20 63',
    message:
      'Hello,\n\nI design interfaces for people who did not ask for a new interface: nurses, lock-keepers, a choir’s treasurer. I moved to Kehl last spring and would like to work on the other side of the bridge. My CV is attached, with the addresses of three case studies that also tell what went wrong.\n\nBest wishes,\nPriya',
    hoursAgo: 31,
    status: 'new',
    note: '',
    cv: {
      profession: 'Product and interface designer',
      town: 'Kehl, ten minutes by tram from Strasbourg',
      summary:
        'Eight years from first interview to shipped component. I write my own prototypes in HTML, because a drawing of a form never tells you how it feels to get it wrong.',
      experience: [
        {
          title: 'Senior interface designer',
          place: 'Harbour & Lane, Rotterdam (remote)',
          period: '2021 to now',
          text: 'Planning tool for inland waterways: replaced eleven screens with three after riding along on four night shifts. Built and documented the design system two other teams now use.',
        },
        {
          title: 'Interface designer',
          place: 'Willowbrook Health Software, Leeds',
          period: '2018 to 2021',
          text: 'Medication round on a tablet, tested on the ward every second week. Learned to design for gloves, glare and interruptions.',
        },
      ],
      education: ['MA Interaction Design, 2018', 'BA Linguistics, 2015'],
      skills: [
        'User research',
        'Prototyping in code',
        'Design systems',
        'Accessibility reviews',
        'Typography',
        'Figma',
      ],
      languages: 'English and Tamil, native. German, B2. French, B1 and rising weekly.',
      aside: 'Collects timetable design from railways that no longer exist.',
    },
    letter: null,
  },
  {
    lang: 'fr',
    offer: /projet|project|chef|manager/i,
    name: 'Théo Schaffner',
    email: 'theo.schaffner@courrier.example',
    phone: '+33 6 39 98 17 52',
    message:
      'Bonjour,\n\nJe conduis des projets web comme on tient une cuisine : mise en place le matin, annonces claires, plan de travail propre le soir. Vous trouverez mon parcours en pièce jointe, ainsi qu’une lettre qui raconte un projet raté et ce que j’en ai gardé.\n\nBien à vous,\nThéo Schaffner',
    hoursAgo: 76,
    status: 'shortlisted',
    note: 'Lettre très honnête. À rappeler avant vendredi, demander ses disponibilités.',
    cv: {
      profession: 'Chef de projet web',
      town: 'Schiltigheim',
      summary:
        'Dix ans de projets, dont trois comme cuisinier avant le numérique. Je sais dire non tôt, chiffrer avec une marge avouée, et finir.',
      experience: [
        {
          title: 'Chef de projet',
          place: 'Maison Numérique du Ried, Sélestat',
          period: '2021 à 2026',
          text: 'Sites et intranets de communautés de communes : de quatre à sept projets menés de front, ateliers avec les agents d’accueil, recettes écrites avec ceux qui s’en servent.',
        },
        {
          title: 'Coordinateur de production',
          place: 'Imprimerie des Trois Ponts, Colmar',
          period: '2018 à 2021',
          text: 'Passage du devis papier au suivi en ligne ; retards de livraison divisés par trois en un an, mesurés sur le carnet de commandes.',
        },
        {
          title: 'Second de cuisine',
          place: 'Auberge du Vieux Pressoir, Barr',
          period: '2013 à 2016',
          text: 'Quarante couverts, deux services, aucun plat renvoyé pour cause de communication.',
        },
      ],
      education: ['Licence professionnelle gestion de projets numériques, 2018', 'CAP cuisine, 2012'],
      skills: [
        'Cadrage et chiffrage',
        'Animation d’ateliers',
        'Recette',
        'Accessibilité',
        'Suivi de budget',
        'Rédaction',
      ],
      languages: 'Français et alsacien. Allemand courant. Anglais professionnel.',
      aside: 'Arbitre de handball le dimanche, ce qui aide pour les comités de pilotage.',
    },
    letter: [
      'Madame, Monsieur,',
      'Je préfère commencer par un échec. En 2022, j’ai livré à l’heure, dans le budget, un intranet dont personne n’a voulu. Nous avions interrogé les chefs de service, jamais les agents d’accueil. Six mois plus tard, ils tenaient toujours leur cahier à spirale, et ils avaient raison : il répondait plus vite.',
      'Depuis, aucun de mes projets ne démarre sans une matinée passée debout, derrière le comptoir de ceux qui s’en serviront. Cela coûte une journée et cela en épargne vingt. L’intranet a été refait ; le cahier à spirale m’a été offert à mon départ, vide.',
      'Votre manière de montrer la charpente de vos projets, y compris ce qui n’a pas marché, ressemble à ce que je cherche à faire. Je parle trois des langues de vos clients, je tiens un budget, et je sais rester calme à dix-neuf heures quarante-cinq.',
      'Je me rendrai volontiers disponible pour un entretien.',
      'Théo Schaffner',
    ],
  },
  {
    lang: 'fr',
    offer: /graphi|print|motion|alternan|illustrat/i,
    name: 'Yanis Belhadj',
    email: 'yanis.belhadj@ecole.example',
    phone: '+33 6 39 98 84 30',
    message:
      'Bonjour,\n\nJe suis en deuxième année de DN MADe à Strasbourg et je cherche une alternance à partir de septembre, trois semaines chez vous, une à l’école. Je dessine des lettres, je sérigraphie, et je commence à bien m’entendre avec le CSS. Mon CV est joint.\n\nYanis Belhadj',
    hoursAgo: 148,
    status: 'interview',
    note: 'Entretien fixé mardi à 14 h. Apporte ses sérigraphies.',
    cv: {
      profession: 'Graphiste en formation, lettre et imprimé',
      town: 'Strasbourg, Neudorf',
      summary:
        'Étudiant en design graphique, à l’aise avec l’encre comme avec les variables CSS. Je cherche une alternance où l’imprimé et l’écran se parlent.',
      experience: [
        {
          title: 'Stagiaire graphiste',
          place: 'Théâtre de la Petite Écluse, Strasbourg',
          period: 'printemps 2026, dix semaines',
          text: 'Affiches et programme de la saison jeune public : un alphabet de formes découpées, repris en sérigraphie, puis animé pour les écrans du hall.',
        },
        {
          title: 'Aide imprimeur, l’été',
          place: 'Imprimerie des Trois Ponts, Colmar',
          period: '2024 et 2025',
          text: 'Calage, contrôle des couleurs, façonnage. J’y ai appris pourquoi un filet d’un quart de point est une mauvaise idée.',
        },
      ],
      education: [
        'DN MADe mention graphisme, en cours, diplôme prévu en 2027',
        'Baccalauréat STD2A, mention bien, 2024',
      ],
      skills: ['Dessin de caractères', 'Sérigraphie', 'Mise en page', 'HTML et CSS', 'Animation SVG'],
      languages: 'Français. Anglais, niveau B2. Arabe dialectal.',
      aside: 'Peint des enseignes à la main pour les commerçants de son quartier.',
    },
    letter: null,
  },
  {
    lang: 'en',
    offer: /content|copy|r[ée]dact|editor|marketing/i,
    name: 'Hannah Whitcombe',
    email: 'hannah.whitcombe@post.example',
    phone: '+44 7700 900417',
    message:
      'Hello,\n\nI write for websites in English and edit what was translated into it. Half of your clients sell across the Rhine and the Channel; I would like to help them sound like themselves there. A CV and a letter are attached. I will be in Strasbourg for the last two weeks of the month.\n\nHannah Whitcombe',
    hoursAgo: 242,
    status: 'offer',
    note: 'Offre envoyée, réponse attendue le 5. Souhaite deux jours de télétravail.',
    cv: {
      profession: 'Content designer and editor',
      town: 'Norwich, moving to Strasbourg in January',
      summary:
        'Eleven years of words that have to work: forms, letters, product pages, error messages. I edit with a red pen first and a style guide second.',
      experience: [
        {
          title: 'Lead content designer',
          place: 'Fenland Mutual, Norwich',
          period: '2020 to now',
          text: 'Rewrote the claim process with the people who answer the phone. Calls that began with “what does this mean” fell from the most frequent to the sixth.',
        },
        {
          title: 'Editor',
          place: 'Larkspur Press, Edinburgh',
          period: '2015 to 2020',
          text: 'Walking guides and maps in three languages. Set up the terminology that kept them saying the same thing.',
        },
      ],
      education: ['MA Translation Studies (French and German), 2015', 'BA Modern Languages, 2013'],
      skills: ['Content design', 'Editing', 'Style guides', 'Localisation', 'Interviewing', 'Plain language'],
      languages: 'English, native. French, C1. German, B2.',
      aside: 'Sets letterpress on Sundays, badly, and keeps at it.',
    },
    letter: [
      'Dear all,',
      'There is a sentence on your site that made me apply: “Nothing hidden.” It is two words long in English and three in French, and whoever wrote it resisted the urge to make both languages the same length. I would like to work next to that person.',
      'Most of the translated websites I am asked to repair are not badly translated. They were written once, for one country, and then carried over a border with everything still in the boxes. The opening hours, the jokes, the order of the arguments: all of it arrives, and none of it fits through the door. What helps is to write the second language from the brief instead of from the first language, and to let each version correct the other. At Larkspur we found eleven errors in a French original that way, two of them about the direction of north.',
      'I bring a style guide habit, patience with forms, and the conviction that an error message is the most carefully read paragraph on any website. I would be glad to show you how I would rewrite three of yours.',
      'With kind regards,',
      'Hannah Whitcombe',
    ],
  },
  {
    lang: 'fr',
    offer: /d[ée]velopp|developer|web/i,
    name: 'Lucien Grosjean',
    email: 'lucien.grosjean@courrier.example',
    phone: '+33 6 39 98 60 25',
    message:
      'Bonjour,\n\nAdministrateur systèmes pendant quinze ans, je me forme au développement web depuis deux ans et je cherche un premier poste dans ce métier. Mon CV est joint.\n\nCordialement,\nLucien Grosjean',
    hoursAgo: 391,
    status: 'rejected',
    note: 'Beau parcours, mais plutôt systèmes. Réponse personnelle envoyée, garder pour un poste d’hébergement.',
    cv: {
      profession: 'Administrateur systèmes en reconversion',
      town: 'Haguenau',
      summary:
        'Quinze ans à garder des serveurs debout, deux ans à apprendre ce qui tourne dessus. Méthodique, calme pendant les pannes, bavard dans la documentation.',
      experience: [
        {
          title: 'Administrateur systèmes',
          place: 'Verrerie du Haut-Moder, Wingen',
          period: '2014 à 2026',
          text: 'Quarante serveurs, deux sites, une sauvegarde restaurée pour de vrai chaque trimestre. Supervision et astreintes.',
        },
        {
          title: 'Technicien réseau',
          place: 'Transports Vogel, Brumath',
          period: '2010 à 2014',
          text: 'Déploiement du réseau des dépôts, assistance aux conducteurs, écriture du premier guide que tout le monde a lu.',
        },
      ],
      education: ['Titre professionnel développeur web, 2026', 'BTS services informatiques, 2010'],
      skills: ['Linux', 'PostgreSQL', 'Sauvegardes', 'JavaScript', 'Documentation'],
      languages: 'Français. Allemand courant. Anglais technique.',
      aside: 'Restaure des postes de radio à lampes.',
    },
    letter: null,
  },
];
