import type { SampleArticle } from '../model';

export const samples: readonly SampleArticle[] = [
  {
    id: 1,
    slug: 'un-nom-de-domaine-pour-dix-ans',
    title: 'Un nom de domaine que vous aimerez encore dans dix ans',
    excerpt:
      'Vous allez l’épeler au téléphone, le peindre sur une camionnette et le relire sur chaque facture. Choisissez-le d’abord à l’oreille, puis faites quelques vérifications ennuyeuses avant de vous y attacher.',
    image: '',
    imageAlt: '',
    author: 'Anna Reiss',
    date: '2026-10-28',
    readTime: 4,
    category: 'Stratégie',
    tags: ['Nom de domaine', 'Nommage', 'Premier site'],
    content: `Sur un site, presque tout se corrige. Une couleur se change en un après-midi, une phrase entre deux cafés. Le nom de domaine, lui, part vivre ailleurs : sur la camionnette, au bas des factures, dans la signature de vos emails, dans les favoris de gens que vous ne connaissez pas. Le jour où vous voudrez le reprendre, il faudra faire le tour de tous ces endroits. Il mérite donc une heure de calme et une feuille de papier.

## Dites-le avant de l’écrire

Appelez quelqu’un qui ignore tout de votre projet. Prononcez le nom une seule fois, à vitesse normale, comme si vous parliez depuis une boutique un samedi, et demandez-lui de le taper. Ce qu’il aura tapé est votre nom tel que le monde l’entendra. S’il a hésité sur une double consonne, un tiret, un chiffre (« quatre en lettres ? »), vous venez de rencontrer une question à laquelle vous répondrez chaque semaine jusqu’à la retraite.

Le français ajoute ses propres pièges. Les accents sont permis dans un nom de domaine, mais beaucoup de formulaires les refusent et votre cousin de Hambourg ne les a pas sur son clavier. Le salon de thé Crème et Châtaigne déposera la version sans accents et la traitera comme la vraie. Méfiez-vous aussi des élisions : « l’atelier d’Ève » devient latelierdeve, et chacun le coupera où il peut.

## Gardez de la place pour la suite

Le regret qui revient le plus souvent dans notre bureau, c’est un nom qui décrivait trop bien la première année. Une réparatrice de vélos choisit le nom de sa rue, puis déménage de l’autre côté de l’Ill. Un traiteur inscrit « mariages » dans son adresse et finit par vivre des déjeuners d’un cabinet d’avocats. Rien ne les oblige à changer ; simplement, chaque nouvelle conversation commence par une explication.

Les noms qui vieillissent bien évoquent plutôt une personne ou une manière, et laissent au sous-titre le soin de dire le métier. Votre patronyme convient parfaitement s’il s’écrit comme il se prononce, ce qui, en Alsace, demande parfois réflexion. Un mot inventé convient aussi, à condition d’accepter de le répéter deux ans avant qu’il soit à vous.

## Les vérifications ennuyeuses

Avant de payer quoi que ce soit, accordez vingt minutes à cette liste :

- cherchez le nom entre guillemets, seul puis avec votre ville, et regardez qui le porte déjà ;
- consultez les registres des marques, le français et l’européen : la recherche est gratuite dans les deux ;
- regardez dans une archive publique du web ce que l’adresse montrait autrefois, car un domaine qui a vendu des pilules miracles en garde longtemps l’odeur ;
- écrivez-le d’un seul tenant, en minuscules, et donnez-le à lire à un adolescent. S’il y a un gros mot caché au milieu, vous le saurez tout de suite.

## Quelle extension ?

Pour une clientèle française, le .fr est un choix tranquille : connu, peu coûteux, il dit où vous êtes. Le .com voyage mieux si vous expédiez à l’étranger. Les extensions récentes font parfois de belles affiches ; lisez tout de même le prix du renouvellement, qui n’est pas celui de la première année, et acceptez que certains ajoutent « .com » par réflexe. Prendre deux extensions et renvoyer l’une vers l’autre coûte peu. En prendre quatorze relève de la collection.

## Que le contrat soit à votre nom

Peu importe qui construit le site : le contrat du nom de domaine doit être signé par votre entreprise, avec une adresse email qui fonctionnera encore si vous changez d’agence, ou si le neveu qui s’en est occupé part faire le tour du monde. Activez le renouvellement automatique, notez l’échéance dans l’agenda, rangez le mot de passe avec le bail.

> Vous savez où est le bail du local. Sauriez-vous dire où est celui de votre adresse ?

Ensuite, cessez de chercher. Quand un nom a passé l’épreuve du téléphone, celle des registres et celle de l’adolescent, la dixième idée vaut rarement mieux que la troisième. Prenez-le, peignez-le sur la camionnette, et gardez votre énergie pour bien répondre quand on appelle.`,
  },
  {
    id: 2,
    slug: 'des-photos-un-mardi-ordinaire',
    title: 'Des photos pour un petit site, prises un mardi ordinaire',
    excerpt:
      'Vos visiteurs veulent voir la porte qu’ils pousseront et la personne qui les accueillera. Ces images, vous pouvez les faire vous-même avec un téléphone, une fenêtre et deux heures devant vous.',
    image: '',
    imageAlt: '',
    author: 'Judith Wackernagel',
    date: '2026-10-14',
    readTime: 3,
    category: 'Design',
    tags: ['Photographie', 'Texte alternatif', 'À faire soi-même'],
    content: `Il existe une photo que l’on retrouve chez les comptables, les dentistes et les couvreurs : quatre personnes en chemise claire qui rient devant un ordinateur portable. Tout le monde la reconnaît, et personne ne croit que le couvreur les fréquente. Elle n’a rien de laid, elle parle simplement de quelqu’un d’autre. Le visiteur qui s’en aperçoit se demande ce qui, dans la page, a encore été emprunté.

Or ce qu’il faudrait montrer se trouve déjà chez vous, n’importe quel mardi matin.

## Partez des questions qu’on vous pose

Imaginez quelqu’un qui vient pour la première fois. Il est sur le trottoir. Est-ce la bonne porte ? Y a-t-il une marche ? Où laisser la poussette ? Qui va me parler, et que dira-t-on de mon chien mouillé ? Chacune de ces questions a une réponse qui se photographie, et qui vous servira mieux qu’un slogan.

Huit images suffisent à la plupart des sites :

- la façade, vue du trottoir d’en face, telle qu’on la découvre en arrivant ;
- la porte, de près, avec des horaires lisibles ;
- la pièce où l’on entre, à une heure où il y a du monde ;
- chaque personne qui décroche le téléphone ou ouvre la porte ;
- des mains au travail, pendant l’opération délicate ;
- un objet qui n’existe que chez vous : le registre, le four, le tiroir à boutons ;
- un ouvrage terminé, dans les mains de qui l’a commandé, si cette personne est d’accord.

Vous en comptez sept ? Faites les mains deux fois. C’est la photo la plus difficile, et celle dont vous vous servirez le plus.

## Une fenêtre vaut mieux qu’une lampe

Éteignez le plafonnier, qui jaunit la peau et creuse les yeux. Placez la personne à un mètre de la fenêtre, tournée de trois quarts vers elle, et tenez-vous près de la vitre. L’idéal est un ciel couvert ; entre novembre et mars, l’Alsace ne vous laissera pas manquer. Essuyez l’objectif avec un pan de chemise : le téléphone a passé la semaine dans une poche, et ce qu’on prend pour un mauvais appareil est une fois sur deux une trace de doigt.

Tenez-le couché pour les pièces, debout pour les gens, et avancez d’un pas de plus que la politesse ne le voudrait. Laissez un peu de mur autour du sujet, parce que la même image deviendra un bandeau en haut d’une page et un carré sur une vignette.

Ne rangez pas tout. Ôtez le balai et les colis où se lit une adresse. Laissez les crayons, la farine, le bord usé du comptoir.

## Demandez, et gardez une trace

Chacun a droit à son image, vos salariés compris. Une ligne signée, avec la date et l’usage prévu, suffit à éviter une conversation pénible le jour où quelqu’un quitte l’équipe. Pour un enfant, il faut l’accord des deux parents ; le plus simple est souvent de photographier le dessin et de laisser l’enfant tranquille.

## Avant la mise en ligne

Telle qu’elle sort du téléphone, une photo pèse plusieurs mégaoctets. Dans un train entre deux tunnels, cela donne un rectangle gris. Ramenez la largeur à 1 600 pixels environ et enregistrez dans un format récent ; un site bien tenu s’en charge tout seul. Donnez au fichier un nom que vous retrouverez l’an prochain.

Reste le texte alternatif, cette phrase lue à voix haute à ceux qui ne voient pas l’image. Écrivez ce que vous diriez au téléphone : « Claire rabote le chant d’une porte en chêne, manches retroussées. » Si la photo n’ajoute rien au texte voisin, laissez le champ vide, pour n’imposer à personne une phrase inutile.

Dernière chose : notez dans l’agenda le même mardi de l’année prochaine. On change de lunettes, on repeint la devanture, le chien grandit. Il faudra deux heures et une fenêtre.`,
  },
  {
    id: 3,
    slug: 'une-page-a-propos-qui-parle-de-vos-lecteurs',
    title: 'Écrire la page « À propos » sans parler de soi',
    excerpt:
      'On la lit toujours avant d’appeler, et on l’écrit toujours en dernier, un dimanche soir, à la troisième personne. Voici une façon moins pénible de s’y prendre.',
    image: '',
    imageAlt: '',
    author: 'Anna Reiss',
    date: '2026-09-30',
    readTime: 3,
    category: 'Rédaction',
    tags: ['Écriture', 'À propos', 'Confiance'],
    content: `Demandez à un plombier de décrire un robinet qui fuit : vous obtiendrez un paragraphe exact, presque élégant. Demandez-lui de se décrire, et il écrira qu’il est passionné, dynamique et à votre écoute. La vanité n’y est pour rien. Parler de soi à des inconnus met mal à l’aise, et dans ces moments-là on attrape les mots qui traînent.

Alors sortez du cadre, au moins le temps du premier jet.

## Qui lit cette page, et à quel moment

On l’ouvre tard dans la visite. On a compris ce que vous faites et à peu près combien cela coûte. Il reste un doute, et ce doute est presque toujours pratique : viendront-ils le jour dit, comprendront-ils mon cas, seront-ils encore là dans deux ans ? Le lecteur regarde votre page comme il regarderait une salle d’attente.

Notez ces doutes avant tout le reste. Vous les connaissez, puisqu’on vous les confie dans les cinq premières minutes d’un appel. Une accordeuse de pianos, dans notre rue, en tient un carnet. En première page : « C’était celui de ma grand-mère, vous n’allez pas vous moquer ? » Sa page commence désormais par les vieux pianos droits qu’elle aime et par ce que l’on peut honnêtement sauver. Son nom arrive au troisième paragraphe.

## Une preuve à la place de l’adjectif

Prenez n’importe quel adjectif de votre brouillon et demandez-vous ce qu’un visiteur aurait dû voir pour le penser tout seul.

- « À l’écoute » devient : nous prenons les mesures deux fois, dont une avec vous, et vous recevez le plan avant la première coupe.
- « Local » devient : l’atelier est derrière l’arrêt du tram et le chêne vient de deux vallées plus loin.
- « Expérimentés » devient : cette serrure, nous l’avons réparée dans onze versions, voici la pire.

Quand rien ne vient, l’adjectif s’en va. Le texte perdra un tiers de sa longueur et personne ne réclamera la différence.

## Cinq passages, dans cet ordre

Commencez par la situation de celui qui lit, assez bien racontée pour qu’il se dise « c’est nous ». Continuez avec votre façon de travailler, du premier appel à la dernière facture, en donnant de vraies durées. Présentez ensuite les personnes qu’il rencontrera, avec leur nom, leur visage et ce que chacune fait bien. Dites après cela ce que vous ne prenez pas, ou que vous confiez à plus compétent : une limite rassure davantage que plusieurs promesses. Terminez par l’adresse et la manière de venir.

Les dates et l’histoire ont leur place si elles changent quelque chose pour le lecteur. Que votre grand-père ait fondé la maison dans une étable fait un joli souvenir. Qu’il ait gardé tous ses moules, si bien qu’une tuile manquante peut encore être refaite à l’identique, voilà une raison d’appeler.

## « Je », ou « nous » si c’est vrai

Écrivez « je » si vous travaillez seul. Beaucoup d’indépendants s’abritent derrière un « nous », puis rougissent quand le client demande à rencontrer l’équipe. Une seule personne, joignable et responsable, c’est justement ce que certains cherchent. La troisième personne convient aux nécrologies et aux programmes de colloque.

Lisez ensuite le texte à voix haute devant quelqu’un qui n’a jamais travaillé avec vous. Regardez son visage, plus fiable que ses remarques. Là où le regard s’échappe, coupez ; là où vient une question, il manquait une phrase.

> Racontez votre façon de travailler assez clairement pour que le lecteur imagine déjà le premier lundi.

## Signez

Finissez par une chose que vous seul pouviez écrire : ce que l’on voit de l’établi, le pain que vous achetez le vendredi, un numéro et les heures où quelqu’un décroche vraiment. Mettez votre nom dessous, avec le mois de la dernière relecture. Une date récente indique que la maison est habitée, et c’est ce que l’on venait vérifier.`,
  },
  {
    id: 4,
    slug: 'refaire-son-site-sans-perdre-sa-place',
    title: 'Refaire son site sans perdre sa place dans les moteurs',
    excerpt:
      'Un site neuf peut être plus rapide, plus clair et soudain introuvable. Les dégâts viennent presque toujours d’adresses que personne n’avait notées. Un tableau et une semaine de patience en évitent la plupart.',
    image: '',
    imageAlt: '',
    author: 'Samir Ouadah',
    date: '2026-09-09',
    readTime: 4,
    category: 'SEO',
    tags: ['SEO', 'Refonte', 'Redirections'],
    content: `L’appel arrive environ trois semaines après la mise en ligne. Le nouveau site est beau, l’équipe en est fière, et le téléphone s’est tu. Quelqu’un finit par taper le métier de l’entreprise dans un moteur de recherche : il trouve des concurrents, un annuaire, puis une ancienne page de la maison qui répond « introuvable ».

Cela s’évite. Il y faut de la patience plus que du génie, et il faut s’y mettre avant d’ouvrir le moindre logiciel de maquette.

## Dressez l’inventaire de ce qui marche

Pour un moteur, votre site est une liste d’adresses. Chacune a gagné quelque chose avec les années : le lien d’un fournisseur, un rang sur une question, un favori chez un client. Le premier document d’une refonte est donc un tableau, une ligne par adresse.

Puisez à quatre sources, car aucune n’est complète : le plan du site, les pages que desservent vos menus, les visites des douze derniers mois et le rapport que les moteurs mettent gratuitement à la disposition des propriétaires. Il en sort toujours des oubliées. Un menuisier de nos clients a découvert ainsi qu’une note sur les portes qui gonflent, écrite huit ans plus tôt, lui amenait plus de demandes que sa page d’accueil. Le nouveau plan ne la prévoyait pas. Elle y a retrouvé sa place.

En face de chaque adresse, inscrivez le nombre de visites, les recherches qui y mènent et le sort que vous lui réservez : on garde, on fusionne, on laisse partir.

## À chaque ancienne adresse, sa destination

Si la page garde son adresse, il n’y a rien à faire, et c’est le meilleur des cas. Renommer par goût de l’ordre coûte plus que cela ne rapporte.

Si elle doit bouger, une redirection permanente (code 301) conduit de l’ancienne adresse à la page qui répond à la même question. Quelques règles épargnent bien des ennuis :

- envoyez chaque page vers son véritable successeur : tout renvoyer à l’accueil revient à annoncer aux moteurs que les pages ont disparu ;
- redirigez en une seule étape, et aplatissez les chaînes laissées par la refonte précédente ;
- pensez aux images et aux PDF, souvent cités par d’autres sites ;
- pour une page abandonnée exprès, répondez 410, qui signifie « partie pour de bon ».

Si le site est bilingue, faites le travail langue par langue, et vérifiez que chaque page désigne toujours sa jumelle.

## Gardez les mots qui vous ont valu ce rang

En revue de maquette, on aime les textes courts, et il arrive qu’un paragraphe utile disparaisse parce qu’il gênait une photo. Avant de couper, regardez dans le tableau les recherches qui mènent à cette page. Si l’on y vient pour savoir combien de temps sèche un enduit à la chaux, la réponse doit survivre, avec son intertitre. Même prudence pour les titres : transportez-les d’abord tels quels, améliorez-les plus tard, un par un, afin de voir l’effet de chaque changement.

## Ouvrez un jour sans histoire

Choisissez un mardi d’un mois calme ; le vendredi soir appartient aux optimistes. La veille, assurez-vous que le nouveau site ne porte plus la consigne qui le cache aux moteurs, celle que l’on ajoute avec raison pendant les travaux. Elle tient en une ligne et a déjà coûté des saisons entières.

Le jour même, faites passer un script sur toute la liste des anciennes adresses et lisez les réponses : un 200, ou une redirection unique, à chaque ligne. Déclarez le nouveau plan du site. Conservez l’ancienne version en lieu sûr pendant quelques mois.

Regardez ensuite une fois par semaine, pendant deux mois. Un peu de mouvement est normal, le temps que tout soit relu. Une page qui descend et reste en bas trois semaines mérite un examen : comparez-la à ce qu’elle était, au besoin dans une archive du web, et cherchez ce qu’elle disait et ne dit plus.

> La plus belle redirection est celle dont on n’a pas eu besoin, parce que l’adresse n’a pas changé.

Tout cela prend à peu près une semaine dans un projet qui en dure dix. C’est la semaine la moins visible, et personne ne vous en félicitera. Le téléphone continuera de sonner, voilà tout.`,
  },
];
