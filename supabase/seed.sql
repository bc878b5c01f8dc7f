-- Demo content, for local use and demonstrations only. It is never loaded in production: `supabase db push`
-- leaves it out unless somebody adds --include-seed. It creates no account and grants no right.
--
-- Every client, person and company here is invented, and every email address ends in a reserved name.
-- Dates count back from the moment it runs. Running it again changes nothing: rows that exist are kept
-- as they are, and views, likes and visits are written to empty tables only.


-- Demo articles: eight in both languages, one French draft, one English article scheduled for next week.
-- Dates count back from the day the seed runs, so the demo never looks abandoned.

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000001',
  'site-rapide-vend-mieux',
  'Un site rapide vend mieux qu’un beau site',
  'Une page lente ne provoque aucune réclamation. Elle provoque un mois creux, ce qui se remarque moins et coûte davantage.',
  $md$Une visiteuse dans un train décide en deux secondes. Ce qu’elle voit avant que votre logo ait fini de bouger décide du reste.

Donnons-lui un prénom, Léonie, et une place dans le 17 h 52 pour Colmar. Il lui faut un bon cadeau pour sa belle-mère, qui aime la poterie et n’aime pas les surprises. Passé Erstein, le réseau tombe à une barre. Elle ouvre trois ateliers dans trois onglets, comme on fait ses courses quand on est fatigué. L’un des trois répond avant Benfeld : c’est lui qui vendra le bon. Les deux autres ne sauront jamais qu’ils participaient à une course.

## La vitesse est la première impression

Pensez à votre propre vitrine sur votre propre téléphone. Si elle reste blanche cinq secondes, la visiteuse est partie, et personne ne se plaint.

> On n’écrit pas à une page qu’on n’a jamais vue.

Voilà pourquoi la lenteur coûte si cher. Un formulaire en panne déclenche un email furieux. Une coquille dans un tarif vaut un coup de téléphone, souvent d’une institutrice à la retraite. Une page lente ne déclenche rien du tout, et rien, cela ressemble beaucoup à un mois creux. Nous avons assisté à des réunions où l’on expliquait la baisse des demandes par la météo, par les travaux de la rue et par un concurrent de Sélestat, pendant que la page d’accueil téléchargeait onze mégaoctets de feuilles d’automne.

## Éloge du beau, malgré tout

Dessiner est notre métier : personne ici ne vous dira que l’apparence est un luxe. Une page qui arrive tout de suite et qui semble bâclée perd aussi son monde, simplement un peu plus tard. Les ennuis commencent quand la beauté se décide sur une machine et se livre sur une autre. On valide une maquette sur un grand écran lumineux, relié au réseau du bureau, entre gens qui ont ouvert la page si souvent que tous ses fichiers dorment déjà dans leur ordinateur. La visiteuse n’a rien de tout cela. Vous vous êtes mis d’accord sur l’image d’une page, et c’est elle qui doit aller chercher la page, à cent cinquante à l’heure.

La lourdeur vient rarement d’une seule mauvaise décision. Elle s’accumule comme dans un grenier :

- un film derrière le titre, parce qu’un concurrent en a un ;
- quatre graisses de deux polices, dont la moitié ne sert jamais ;
- une bulle de discussion à laquelle personne ne répond après dix-huit heures ;
- trois scripts de mesure, posés par trois agences et lus par personne ;
- une photo exportée au format d’un abribus.

Chacun de ces ajouts était raisonnable le jour où il est entré. Il manque le jour où quelqu’un est payé pour redescendre les cartons.

![Un grenier à la charpente apparente, où cinq cartons portent un film, des lettres, une bulle, un graphique et une photo](/demo/grenier-1200x560.svg "**Le grenier d’une page d’accueil.** Un film, des polices, une bulle, des mesures, une photo : chaque carton était raisonnable le jour où il est monté.")

## D’abord la charpente

La bonne nouvelle, c’est qu’une page rapide est une affaire de structure plus que d’argent. Commencez par la charpente : le texte d’abord, une image, rien qui bloque la porte.

Les mots sont le matériau le plus léger que vous possédiez. Toutes les phrases de cet article pèsent moins qu’une photo modeste. Si les lignes qui disent qui vous êtes, ce que vous vendez et où vous trouver arrivent avant le reste, Léonie peut déjà pencher de votre côté. Vient ensuite l’image : une seule, à la bonne taille, avec sa place réservée d’avance pour que le paragraphe ne saute pas sous son pouce. Tout ce qui suit peut attendre qu’elle ait commencé à lire.

Une limite de poids rend au graphiste le même service qu’une limite de bois au charpentier : on cesse d’ajouter des volutes et l’on se demande où passent les poutres. Quelques-unes de nos plus belles pages sont nées chez une cliente qui nous avait prévenus, très poliment, que la moitié de ses acheteurs habitent un fond de vallée desservi par une seule antenne.

## Et les moteurs de recherche ?

Ils tiennent compte du chargement et le disent publiquement. Nous manions pourtant l’argument avec prudence, car la vitesse ne fera pas monter une page qui ne répond à la question de personne. Elle protège en revanche la visibilité que vous avez déjà. Quelqu’un cherche un bon cadeau poterie, vous trouve en deuxième position et revient aux résultats avant que votre page s’affiche. Cette place vous avait demandé des mois de travail ; elle vient de profiter au troisième.

## Que faire lundi

Ouvrez votre propre site sur votre propre téléphone, dehors, loin du réseau du bureau. Comptez à voix haute. On vous regardera : profitez-en pour demander à un passant d’essayer aussi.

1. Arrêtez de compter à la première phrase lisible. Au-delà de trois, il y a quelque chose à corriger. Au-delà de cinq, corrigez-le cette semaine.
2. Faites la chose pour laquelle vos clients viennent, avec le pouce, debout.
3. Demandez à la personne qui s’occupe du site le poids total de l’accueil et ses **cinq fichiers les plus lourds**. C’est l’affaire de dix minutes.
4. Pour chaque fichier, demandez à qui il manquerait. Le silence est une réponse.
5. Retirez-en un, ou allégez-le, puis retournez compter au même coin de rue.

Rien de tout cela n’exige un nouveau site. Si la liste des cinq vous effraie, [envoyez-la-nous](/fr/contact) : nous lisons ces listes comme d’autres lisent les vitrines d’agences immobilières.

Quant à Léonie, elle est descendue à Colmar avec le bon dans sa messagerie. Sa belle-mère n’a pas été surprise, conformément à la commande.$md$,
  '/demo/site-rapide-fr-900x560.svg',
  'Deux mains tiennent un téléphone devant la vitre d’un train ; le bon cadeau y est déjà.',
  'Malo Le Bihan',
  'Référencement',
  array['Référencement', 'Performance']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '4 days' + interval '7 hours 30 minutes',
  date_trunc('day', now()) - interval '7 days' + interval '13 hours',
  date_trunc('day', now()) - interval '4 days' + interval '7 hours 30 minutes'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000001',
  'why-a-fast-site-sells-more',
  'Why a fast site sells more than a pretty one',
  'A slow page never gets a complaint. It gets a quiet month, which is harder to notice and far more expensive.',
  $md$A visitor on a train decides in two seconds. What she sees before your logo has finished moving decides the rest.

Let us give her a name, Léonie, and a seat on the 17:52 to Colmar. She needs a gift voucher for her mother-in-law, who likes pottery and dislikes surprises. Past Erstein the signal drops to one bar. She opens three pottery workshops in three tabs, because that is how people shop when they are tired. One of them answers before Benfeld, and that workshop sells the voucher. The other two will never know they were in a race.

## Speed is the first impression

Think of your own shop window on your own phone. If it stays white for five seconds, the visitor is gone, and nobody complains.

> People do not write to a page they never saw.

This is what makes slowness such an expensive fault. A broken form produces an angry email. A typo in a price produces a phone call, often from a retired schoolteacher. A slow page produces nothing at all, and nothing is easily mistaken for a quiet month. We have sat in meetings where a drop in enquiries was blamed on the weather, on the roadworks and on a competitor in Sélestat, while the home page was busy downloading eleven megabytes of autumn leaves.

## In defence of pretty

We draw things for a living, so nobody here will tell you that looks are a luxury. A page that arrives at once and looks careless loses people too, only a little later. The trouble starts when beauty is decided on one machine and delivered to another. Designs are approved on a large bright screen, wired to the office network, by people who have opened the page so often that every file is already stored on their computer. The visitor has none of that. You agreed on a picture of a page, and she is being asked to fetch the page itself through a moving train.

Heaviness is rarely one bad decision. It builds up the way an attic does:

- a film behind the headline, because a competitor has one;
- four weights of two typefaces, half of them never used;
- a chat bubble that nobody answers after six in the evening;
- three measuring scripts, installed by three agencies and read by no one;
- a photograph exported at a size meant for bus shelters.

Each of these was reasonable on the day it went in. What is missing is the day when someone is paid to carry things back down the stairs.

![An attic with its timbers showing, where five boxes carry a film, letters, a speech bubble, a chart and a photograph](/demo/grenier-1200x560.svg "**The attic of a home page.** A film, some fonts, a chat bubble, trackers, a photograph: each box was reasonable on the day it went up.")

## The frame comes first

The good news is that a fast page is a matter of structure, not of money. Start with the frame: text first, one picture, nothing that blocks the door.

Words are the lightest material you own. All the sentences of this article weigh less than one modest photograph. If the lines that say who you are, what you sell and where to find you arrive before anything else, Léonie can begin to decide in your favour while the rest is still on its way. Then comes the picture: a single one, at the right size, with its place reserved in advance so that the paragraph under her thumb does not jump. Everything else can wait until she has started reading.

A limit on weight does for a designer what a limit on timber does for a carpenter. You stop adding ornaments and start thinking about where the beams go. Some of the handsomest pages we have made came from a client who told us, politely, that half her customers live at the end of a valley with one mast.

## And the search engines?

They take loading into account and say so publicly. We would still be careful with that argument, since speed will not lift a page that answers nobody’s question. What it does is protect the visibility you already have. Someone looks for a pottery voucher, finds you in second place and goes back to the results before your page appears. You had earned that place with months of work, and it went to the shop in third.

## What to do on Monday

Open your own site on your own phone, outside, away from the office network. Count aloud. People will look at you, which is an excellent opportunity to ask one of them to try it too.

1. Stop counting at the first sentence you can read. Past three, there is something to fix. Past five, fix it this week.
2. Do the one thing customers come for, with your thumb, standing up.
3. Ask whoever looks after the site for the total weight of the home page and its **five heaviest files**. It is ten minutes’ work.
4. For each file, ask who would miss it. Silence is an answer.
5. Remove or shrink one of them, then go back to the same street corner and count again.

None of this requires a new site. If the list of five frightens you, [send it to us](/en/contact): we read those lists the way other people read estate agents’ windows.

Léonie, for the record, got off at Colmar with the voucher in her inbox. Her mother-in-law was not surprised, as requested.$md$,
  '/demo/site-rapide-en-900x560.svg',
  'Two hands hold a phone in front of a train window; the gift voucher is already there.',
  'Malo Le Bihan',
  'SEO',
  array['SEO', 'Performance']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '4 days' + interval '7 hours 30 minutes',
  date_trunc('day', now()) - interval '7 days' + interval '13 hours',
  date_trunc('day', now()) - interval '4 days' + interval '7 hours 30 minutes'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000002',
  'bilingue-des-la-conception',
  'Bilingue dès la conception : français et anglais sans travailler deux fois',
  'Une maison d’hôtes avait deux sites sans le savoir. Comment en tenir un seul, dans deux langues, et rentrer chez soi à dix-huit heures.',
  $md$Une maison d’hôtes du vignoble nous a demandé un jour pourquoi ses clients anglophones arrivaient tous à midi. Nous sommes allés voir. Le site français annonçait des chambres prêtes à seize heures. Le site anglais disait douze heures, ce qui avait été vrai deux propriétaires plus tôt. Les hôtes lisaient mal l’anglais, et plus personne n’avait ouvert ces pages depuis le jour où elles avaient été payées. Les clients, eux, suivaient la consigne.

La plupart des sites bilingues finissent ainsi. Ils naissent uniques, puis quelqu’un recopie le tout dans un second dossier « pour l’anglais », et à partir de cet après-midi-là il existe deux sites sous le même logo. La moitié française reçoit la nouvelle carte, les nouveaux tarifs et le nouveau règlement concernant les chiens. La moitié anglaise devient un musée.

## Partager les faits, écrire les phrases

Le remède commence par un tri qui demande une feuille de papier et aucun logiciel. Parcourez votre site et rangez chaque élément dans l’une de ces deux piles.

La première contient les **faits** : horaires, prix, téléphone, photos, nombre de lits de la chambre quatre. Un fait n’existe qu’une fois. Les deux langues vont le lire au même endroit, si bien que l’heure d’arrivée, une fois corrigée, l’est partout, y compris sur les pages que vous ne savez pas lire.

La seconde contient les **phrases** : titres, descriptions, le paragraphe sur le pressoir du grand-père. Les phrases existent deux fois et ont le droit de différer. Quand un site est construit le long de cette ligne, le double travail se réduit à la part qui réclamait de toute façon un être humain.

## Une traduction est un premier jet

La politesse française, transportée mot à mot, inquiète le lecteur anglais. « Do not hesitate to contact us » laisse entendre qu’il y avait matière à hésiter. Dans l’autre sens, l’enthousiasme anglais se pose sur une page française comme la main d’un inconnu sur l’épaule. « Nous avons trop hâte de vous rencontrer ! » est une phrase qu’un hôtelier alsacien ne prononcerait que sous la menace.

Nous écrivons donc la seconde langue avec la première ouverte à côté, en changeant de question. « Que dit cette phrase ? » donne une traduction. « Que dirions-nous à cette personne, au comptoir ? » donne une page. La visiteuse de Nancy veut savoir si la choucroute est faite maison. Le visiteur de Leeds veut savoir ce que la choucroute vient faire sous un poisson.

> Les deux versions se doivent les mêmes faits. Elles ne se doivent pas les mêmes adjectifs.

![Deux feuilles, l’une française, l’autre anglaise, reliées par une seule étiquette avec un prix et des heures](/demo/memes-faits-1200x560.svg "**Mêmes faits, autres phrases.** Le prix et les heures n’existent qu’une fois ; le reste s’écrit deux fois.")

Les longueurs peuvent différer aussi. Le français prend en général plus de place, et un bouton où tenait « Book » doit survivre à « Réserver une chambre ». Nous dessinons chaque écran avec le texte le plus long : il est plus simple de donner de l’air à un mot court que de faire entrer une phrase dans un bouton taillé pour quatre lettres.

## Une adresse par langue

Chaque page mérite son adresse dans chaque langue, et la langue doit s’y lire : `/fr/chambres`, `/en/rooms`. Deviner d’après le pays du visiteur est tentant, et faux pour une bonne partie des gens que l’on croise à Strasbourg, qui habitent ici, travaillent à Kehl et ont réglé leur téléphone en portugais. Proposez une langue une fois, à la porte d’entrée. Ensuite, respectez le lien que la personne a reçu.

Chaque page doit aussi présenter sa jumelle, pour que les moteurs de recherche montrent la bonne au bon lecteur. Deux lignes suffisent, identiques sur les deux pages :

```html
<link rel="alternate" hreflang="fr" href="https://example.org/fr/chambres">
<link rel="alternate" hreflang="en" href="https://example.org/en/rooms">
```

Le bouton de langue a un seul devoir, auquel il manque sur un nombre étonnant de sites : depuis la page de la chambre quatre, il mène à la page de la chambre quatre. Renvoyer les gens à l’accueil, c’est le serveur à qui l’on demande la carte en anglais et qui vous raccompagne sur le trottoir pour que vous puissiez entrer de nouveau. Et si la jumelle n’existe pas encore, dites-le franchement et proposez la liste de ce qui existe.

## Qui fait quoi, et quand

La technique se règle vite. Les habitudes demandent plus de temps ; en voici quatre qui ont bien tenu chez nos clients :

- **Publier dans une langue quand une seule est prête.** Une bonne page en français aujourd’hui vaut mieux que deux dans un mois. La jumelle manquante reste visible dans l’administration, où elle vous fait honte en privé.
- **Nommer la personne qui relit l’autre langue.** Une voisine ou un ancien stagiaire conviennent très bien. Une heure par trimestre suffit à rattraper une heure d’arrivée.
- **Dater les deux versions.** Quand le fond du texte français change, l’anglais doit apparaître dans une liste de choses à relire.
- **Laisser la machine ébaucher, jamais publier.** Elle rédige sans effort un paragraphe sur un « fromage de caractère », et il faut encore quelqu’un pour demander si le fromage s’y reconnaîtrait.

La maison d’hôtes a désormais un seul jeu de faits et deux voix. Ses pages anglaises expliquent la tarte flambée en un paragraphe que les pages françaises n’ont pas, faute de lecteurs à qui l’apprendre. Les clients arrivent à seize heures. Les hôtes nous ont avoué qu’ils regrettent un peu ceux de midi, qui aidaient au moins à rentrer les courses.

Si votre seconde langue a tourné au musée, notre page [services](/fr/services) raconte comment nous rouvrons les salles.$md$,
  '/demo/bilingue-900x560.svg',
  'Une maison d’hôtes à pans de bois a deux portes, « Entrez » et « Come in ».',
  'Anna Reiss',
  'Web',
  array['Web', 'Bilinguisme', 'Rédaction']::text[],
  4,
  true,
  date_trunc('day', now()) - interval '13 days' + interval '8 hours',
  date_trunc('day', now()) - interval '16 days' + interval '13 hours',
  date_trunc('day', now()) - interval '13 days' + interval '8 hours'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000002',
  'bilingual-by-design',
  'Bilingual by design: French and English without double work',
  'A guesthouse had two websites without knowing it. How to run one site in two languages and still go home at six.',
  $md$A guesthouse in the vineyards once asked us why its English-speaking guests kept turning up at noon. We looked. The French site said rooms were ready from four o’clock. The English one said twelve, which had been true two owners earlier. The hosts did not read English easily, so nobody had opened those pages since the day they were paid for. Their guests were only following instructions.

Most bilingual sites end up like this. They are born as one site, then somebody copies everything into a second folder “for the English”, and from that afternoon on there are two sites with the same logo. The French half gets the new menu, the new prices, the new dog policy. The English half becomes a museum.

## Share the facts, write the sentences

The remedy begins with a sorting exercise that needs a sheet of paper and no software. Go through your site and put every element in one of two piles.

The first pile holds **facts**: opening hours, prices, phone number, photographs, the number of beds in room four. A fact exists once. Both languages read it from the same place, so changing the check-in time changes it everywhere, including on pages you cannot read.

The second pile holds **sentences**: headlines, descriptions, the paragraph about your grandfather’s press. Sentences exist twice, and they are allowed to differ. When a site is organised along that line, the double work shrinks to the part that was always going to need a human being.

![Two sheets, one French and one English, joined by a single label with a price and hours](/demo/memes-faits-1200x560.svg "**Same facts, other sentences.** The price and the hours exist once; everything else is written twice.")

## Translation is a first draft

French politeness, carried over word by word, makes an English reader uneasy. “Do not hesitate to contact us” suggests that hesitating had been an option. In the other direction, English cheerfulness lands on a French page like a stranger’s hand on the shoulder. “We can’t wait to meet you!” becomes something a French hotelier would say only under threat.

So we write the second language with the first one open beside us, and we ask a different question. “What does this sentence say?” produces a translation. “What would we tell this person, standing at this counter?” produces a page. The French visitor wants to know whether the sauerkraut is made on the premises. The visitor from Leeds wants to know what sauerkraut is doing on a fish.

> The two versions owe each other the same facts. They do not owe each other the same adjectives.

This also means the two texts may have different lengths. French generally takes more room, and a button that says “Book” must survive becoming “Réserver une chambre”. We draw every screen with the longer text first. It is easier to give a short word some air than to squeeze a long one into a button made for four letters.

## One address per language

Each page deserves its own address in each language, and the language should be readable in it: `/fr/chambres`, `/en/rooms`. Guessing from the visitor’s country is tempting and wrong about half the people you meet in Strasbourg, who live here, work in Kehl and keep their phone in Portuguese. Suggest a language once, on the front door. After that, respect the link people were given.

Each page must then introduce its twin, so that search engines show the right one to the right reader. It takes two lines, present on both pages:

```html
<link rel="alternate" hreflang="fr" href="https://example.org/fr/chambres">
<link rel="alternate" hreflang="en" href="https://example.org/en/rooms">
```

The language button has one duty, and it fails at it on a surprising number of sites: from the page about room four, it leads to the page about room four. Sending people back to the home page is the digital version of a waiter who, asked for the English menu, walks you out to the pavement so that you can come in again. And if the twin does not exist yet, say so plainly and offer the list of what does.

## Who does what, and when

The technical side is soon settled. Habits take longer, and these four have held up best among our clients:

- **Publish in one language when only one is ready.** A good page in French today beats two pages in a month. The missing twin stays visibly missing in the back office, where it can embarrass you in private.
- **Name the person who reads the other language.** A neighbour or a former intern will do. An hour every quarter is enough to catch a check-in time.
- **Date both versions.** When the French text changes in substance, the English one should show up in a list of things to reread.
- **Let machines draft, never publish.** They produce fluent English about a “cheese of character”, and someone still has to ask whether the cheese would recognise itself.

The guesthouse now has one set of facts and two voices. Its English pages explain the tarte flambée in a paragraph that the French pages do not contain, because no one reading them needs it. Guests arrive at four. The hosts told us they slightly miss the ones who came at noon, who at least helped carry in the shopping.

If your second language has turned into a museum, our [services page](/en/services) says how we go about reopening one.$md$,
  '/demo/bilingue-900x560.svg',
  'A half-timbered guesthouse has two doors, “Entrez” and “Come in”.',
  'Anna Reiss',
  'Web',
  array['Web', 'Bilingual', 'Writing']::text[],
  4,
  true,
  date_trunc('day', now()) - interval '13 days' + interval '8 hours',
  date_trunc('day', now()) - interval '16 days' + interval '13 hours',
  date_trunc('day', now()) - interval '13 days' + interval '8 hours'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000003',
  'identite-imprimee-qui-survit-a-l-ecran',
  'Une identité imprimée qui survit à l’écran',
  'Le vert était parfait sur le papier à lettres. Sur le site, on aurait dit une sortie de secours. Notes sur le passage du papier au verre.',
  $md$La distillatrice a posé son papier à lettres sur notre table comme on couche un nouveau-né. Un papier coton épais, un vert si profond qu’il en était presque noir, le nom en capitales avec des déliés fins comme des griffures. Son père l’avait choisi en 1987. Puis elle a ouvert son ordinateur pour nous montrer le site que son neveu en avait tiré. Le même vert, le même nom, les mêmes capitales, et l’ensemble évoquait le panneau d’une sortie de secours.

Rien n’avait été mal recopié. Le neveu avait pris la bonne référence de couleur et la bonne police. L’identité comptait simplement sur son papier pour faire la moitié du travail, et le papier était resté à la maison.

## Ce que faisait le papier

Une feuille imprimée emprunte sans arrêt à sa matière. Un papier non couché boit l’encre et attendrit une couleur trop dure. Les fibres troublent un contour de l’épaisseur d’un cheveu et le rendent plus aimable. Le poids dans la main dit « nous sommes des gens sérieux » avant qu’on ait lu un mot. Même l’odeur aide, surtout dans une distillerie.

L’écran, lui, ne boit rien. Il envoie sa lumière droit dans l’œil, et toute couleur en sort comme si elle venait de se débarbouiller. Un vert qui se tient tranquille en bas d’une lettre se met à crier quand il remplit le haut d’un téléphone à vingt-trois heures.

Avant de dessiner, nous dressons donc la liste de ce que le papier apportait et nous cherchons un remplaçant à chaque ligne. La texture s’imite mal ; une photo de papier en fond de page ressemble toujours à une photo de papier. Mais l’*effet* de la texture, qui est une certaine lenteur, s’obtient avec des marges larges, un rythme plus calme et un corps de texte qui n’oblige personne à se pencher.

## La couleur se règle à l’œil

Votre vert a un numéro dans le nuancier de l’imprimeur et un autre dans la langue des écrans. Une table de conversion relie les deux, et nous déconseillons de la croire. Elle ne connaît ni votre papier ni votre lampe.

Notre méthode manque de panache. La feuille imprimée sur la table, près d’une fenêtre au nord, vers onze heures du matin. L’écran à côté, à luminosité normale. On déplace ensuite la couleur de l’écran jusqu’à ce qu’une personne absente au début dise : « oui, c’est la même maison ». Il faut une heure et plisser un peu les yeux. Le résultat est d’ordinaire plus gris que ne le voulait la table, parfois plus chaud.

Reste une question que le papier ne posait pas : **cette couleur peut-elle porter du texte ?** En aplat d’encre, un ocre moyen fait un beau titre. Sur une page blanche, en plein jour, il s’évanouit. Chaque couleur reçoit donc sa fiche de poste : celle-ci pour le texte, celle-là pour les fonds, cette autre pour un filet et pour rien d’autre, jamais. Le vert de la distillatrice porte très bien le texte. Son or, qui était sur le papier une dorure à chaud, a pris sa retraite sur les étiquettes, où l’on peut l’incliner vers la lampe et l’admirer.

## Plus c’est petit, mieux on voit

Quand nous avons dessiné le signe des Vins du Ried, le premier essai s’est fait sur un bouchon. Le bouchon est un excellent professeur. Il offre un rond de la taille d’une pièce, une surface rugueuse et un fer à marquer que les nuances n’intéressent pas. Un dessin qui survit au bouchon survivra à l’onglet du navigateur, au tablier brodé et au tampon du quai de livraison.

![Un même signe en zigzag sur un bouchon, dans l’onglet d’un navigateur et sur un tablier](/demo/trois-tailles-1200x560.svg "**Le même signe à trois tailles.** Brûlé sur le liège, réduit à seize pixels dans l’onglet, brodé sur le tablier. Seule l’épaisseur change.")

> Un logo qu’il faut expliquer à seize pixels, il faudra l’expliquer partout.

Les déliés de la distillatrice n’ont pas survécu. Nous avons gardé son lettrage pour la bouteille, où il est chez lui, et dessiné une coupe plus robuste des mêmes capitales pour tout ce qui passe sous une certaine taille : mêmes proportions, déliés épaissis, un peu d’air entre les lettres. Personne n’a rien remarqué, et c’était la commande. Les fondeurs de caractères ont travaillé ainsi pendant des siècles, chaque corps de plomb ayant son propre dessin ; l’habitude s’est perdue quelque part entre la photocopieuse et le fichier vectoriel.

Un avertissement pratique : la licence d’une police achetée pour l’imprimé ne couvre souvent pas le site. Retrouvez la facture avant de tomber amoureux.

## Deux pages de règles

On nous a confié un jour une charte de quatre-vingt-quatorze pages. Elle comportait un chapitre sur les montgolfières. L’entreprise n’avait pas de montgolfière, et ses devis partaient dans la police que le traitement de texte avait choisie ce matin-là.

Une identité survit entre les mains de gens pressés. Les règles doivent tenir dans ce que ces gens-là liront. Nous remettons deux pages :

- le signe dans ses deux coupes, et la taille où l’une passe le relais à l’autre ;
- quatre couleurs au plus, chacune avec son emploi et ses valeurs pour l’encre, l’écran et le tampon ;
- deux polices, ou une seule, avec une remplaçante pour les jours où aucune n’est installée ;
- une marge, exprimée en part de la page pour valoir sur une affiche comme sur un téléphone ;
- trois exemples réels : une facture, une page du site, et quelque chose de laid mais d’inévitable, comme le flanc d’une camionnette.

Le dernier point compte le plus. Appliquer une charte à une belle affiche est à la portée de tous. L’épreuve, c’est le bon de livraison.

## Ce qui reste à quai

Certaines choses doivent rester sur le papier. Le gaufrage n’a pas besoin d’un cousin numérique, et un reflet qui traverse le logo toutes les huit secondes n’honore la dorure de personne. Si la visiteuse trouve l’écran sobre, puis découvre l’étiquette dans sa main, qui prend la lumière, les deux supports se sont bien partagé le travail.

Le site de la distillatrice est aujourd’hui d’un blanc cassé un peu chaud, avec des mots vert sombre. Elle en a imprimé une page, l’a tenue contre le papier à lettres de 1987, près de la fenêtre, et a dit que son père aurait demandé combien ça coûtait. Nous le lui avons dit. Elle a répondu qu’il aurait redemandé. Le reste de ce qui est passé sur notre table est au [portfolio](/fr/portfolio).$md$,
  '/demo/papier-ecran-900x560.svg',
  'Le papier à lettres de la distillerie Anstett est posé à côté d’un ordinateur où le même vert crie.',
  'Judith Wackernagel',
  'Identités',
  array['Identités', 'Imprimé', 'Couleur']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '24 days' + interval '7 hours 15 minutes',
  date_trunc('day', now()) - interval '27 days' + interval '13 hours',
  date_trunc('day', now()) - interval '24 days' + interval '7 hours 15 minutes'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000003',
  'print-identity-that-survives-the-screen',
  'A print identity that survives the screen',
  'The green was perfect on the letterhead. On the website it looked like an emergency exit. Notes on moving a brand from paper to glass.',
  $md$The distiller put her letterhead on our table with the care of someone laying down a newborn. Thick cotton paper, a green so deep it was nearly black, the name set in capitals with hairlines as fine as a scratch. Her father had chosen it in 1987. Then she opened her laptop and showed us the website her nephew had built from it. The same green, the same name, the same capitals, and the whole thing looked like the sign above an emergency exit.

Nothing had been copied wrongly. The nephew had used the exact colour reference and the right typeface. The identity had simply been counting on its paper to do half the work, and the paper had stayed at home.

## What the paper was doing

A printed sheet borrows from its material all day long. Uncoated stock drinks the ink, so a hard colour comes out softened. The fibres blur a contour by a hair and make it friendlier. The weight in the hand says “we are serious” before anyone has read a word. Even the smell helps, in the case of a distillery more than most.

A screen drinks nothing. It sends light straight into the eye, and every colour comes out of it as if it had just washed its face. A green that is quiet at the bottom of a letter becomes a shout when it fills the top of a phone at eleven at night.

So before we draw anything, we list what the paper was contributing and look for a replacement for each item. Texture can rarely be imitated; photographs of paper used as a background always look like photographs of paper. But the *effect* of texture, which is slowness, can be had with generous margins, a calmer rhythm and a text size that does not make people lean in.

## Colour is matched by eye

There is a number for your green in the ink catalogue and a number for it in the language of screens. A conversion table links the two, and we advise against trusting it. It knows neither your paper nor your lamp.

The method we use is unglamorous. Printed sheet on the table, near a north window, around eleven in the morning. Screen beside it at normal brightness. Then we move the screen colour until a person who was not present at the start says “yes, that is the same house”. It takes an hour and some squinting. What comes out is usually a little greyer than the table suggested, sometimes a little warmer.

Then there is a second question that paper never asked: **can this colour carry text?** Printed in solid ink, a mid-tone ochre makes a fine headline. On a white page under a bright sky it disappears. Each colour of an identity therefore gets a job description: this one for text, this one for surfaces, this one for a thin line and nothing else, ever. The distiller’s green does text very well. Her gold, which on paper was a metallic foil, was retired to the labels, where it can be tilted towards a lamp and admired.

## The smaller the better

When we drew the mark for Vins du Ried, the first thing we tested it on was a cork. A cork is an excellent teacher. It offers a circle the size of a coin, a rough surface and a branding iron that has no interest in subtlety. A drawing that survives a cork will survive a browser tab, an embroidered apron and the rubber stamp at the loading dock.

![The same zigzag mark on a cork, in a browser’s tab and on an apron](/demo/trois-tailles-1200x560.svg "**The same mark at three sizes.** Burnt into cork, cut to sixteen pixels in the tab, stitched on the apron. Only the weight changes.")

> A logo that needs explaining at sixteen pixels will need explaining everywhere.

The distiller’s hairlines did not survive. We kept her lettering for the bottle, where it belongs, and drew a sturdier cut of the same capitals for everything below a certain size: same proportions, thicker thin strokes, a bit more air between the letters. Nobody has noticed, and that was the commission. Type foundries did exactly this for centuries, when each size of lead had its own drawing; the habit got lost somewhere between the photocopier and the vector file.

One practical warning. The licence for a typeface bought for print frequently does not cover a website. Find the invoice before you fall in love.

## Two pages of rules

We were once handed a brand manual of ninety-four pages. It contained a chapter on hot-air balloons. The company had no balloon, and its own quotations went out in whatever font the office software had chosen that morning.

An identity survives in the hands of people in a hurry, so the rules must fit on what such people will read. We deliver two pages:

- the mark in its two cuts, and the size at which one hands over to the other;
- four colours at most, each with its job and its values for ink, screen and stamp;
- two typefaces, or one, with a stand-in for days when neither is installed;
- a margin, expressed as a share of the page so that it works on a poster and on a phone;
- three real examples: an invoice, a page of the site, something ugly and unavoidable like the side of a van.

The last item matters most. Anyone can apply guidelines to a beautiful poster. The test is the delivery note.

## What we leave behind

Some things should stay on paper. Embossing does not need a digital cousin, and a gleam travelling across a logo every eight seconds honours nobody’s foil stamping. If a visitor finds the screen restrained and then discovers the label in her hand, catching the light, the two have shared the work sensibly.

The distiller’s site is now a warm off-white with dark green words. She printed a page of it, held it against the letterhead of 1987 near the window, and said her father would have asked what it cost. We told her. She said that he would have asked again. You can see what else has come off our table in the [portfolio](/en/portfolio).$md$,
  '/demo/papier-ecran-900x560.svg',
  'The letterhead of the Anstett distillery lies beside a computer on which the same green shouts.',
  'Judith Wackernagel',
  'Branding',
  array['Branding', 'Print', 'Colour']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '22 days' + interval '7 hours 15 minutes',
  date_trunc('day', now()) - interval '25 days' + interval '13 hours',
  date_trunc('day', now()) - interval '22 days' + interval '7 hours 15 minutes'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000004',
  'ce-que-doit-couter-un-audit-seo',
  'Ce que doit coûter un audit de référencement, et ce qu’il doit contenir',
  'Certains audits font quatre-vingts pages et finissent dans un tiroir. Comment lire un devis, compter les jours et obtenir un document qui serve.',
  $md$Un ébéniste de la vallée de la Bruche nous a montré deux devis pour « un audit de référencement complet ». Le premier était gratuit. Le second lui aurait payé une camionnette d’occasion. Tous deux promettaient la même chose, presque dans les mêmes termes, et il voulait savoir lequel mentait.

À proprement parler, aucun. Le mot *audit* recouvre tout ce qui va du relevé automatique à trois semaines de la vie de quelqu’un. Pour juger du prix, il n’y a qu’un moyen : demander ce qui sera fait, par qui, en combien de temps, et ce que vous tiendrez en main à la fin.

## Celui qui est gratuit

Un audit gratuit, c’est une machine qui lit votre site et relève tout ce qui s’écarte de son idée d’un site. Le document se produit en quatre minutes et compte quarante pages, dont une bonne part vous signale en rouge que des images n’ont pas de description. Cela peut servir. C’est aussi une plaquette commerciale à votre nom : la dernière page recommande toujours un abonnement.

La machine ignore ce que vous vendez. Elle avait mal noté la page des escaliers, « trop courte », et bien noté celle d’une journée portes ouvertes de 2019. Les escaliers représentaient les deux tiers des revenus de notre ébéniste.

## En quoi consiste le travail

Voici comment le temps se répartit quand nous examinons le site d’une petite entreprise, disons de trente à quatre-vingts pages, dans une ou deux langues. D’autres ateliers traceront les limites ailleurs ; l’ordre de grandeur devrait se reconnaître.

| Partie | Ce qui est fait | Durée |
|---|---|---:|
| Conversation | Ce que vous vendez, à qui, ce qui fait vivre la maison, les mots des clients au téléphone | ½ jour |
| Accès | Les moteurs peuvent-ils atteindre, lire et garder chaque page qui compte ? Vitesse, erreurs, doublons, langues | 1 jour |
| Mots | Les recherches auxquelles répondre, page par page : celles qui ont une réponse, celles qui en ont trois en concurrence, celles qui n’en ont pas | 1 à 1½ jour |
| Voisins | Trois vrais concurrents, lus comme les lit un client | ½ jour |
| Réputation | Qui parle de vous, où votre nom et votre adresse sont périmés | ½ jour |
| Rédaction | Une liste classée et une heure autour d’une table | ½ jour |

Soit quatre jours à quatre jours et demi. Multipliez par le tarif journalier de la personne qui s’en charge et vous obtenez un prix dont on peut parler. À 600 € la journée, chiffre choisi pour la seule commodité du calcul, on arrive entre 2 400 et 2 700 €. Une boutique de dix pages en demande la moitié. Un catalogue de neuf mille références demande une autre conversation.

Si un devis tombe très en dessous, demandez quelle ligne a sauté ; c’est en général la conversation, puis les mots. S’il est très au-dessus, posez la même question à l’envers. Il y a peut-être une raison. Il y a peut-être aussi un responsable, un responsable du responsable et un immeuble en verre.

## Les questions qui trient les devis

Elles ne réclament aucune connaissance technique, seulement la patience d’attendre la réponse.

1. **Qui va lire mon site ?** Un prénom est une bonne réponse. « Nos équipes » en est une moins bonne.
2. **Allez-vous me parler avant de commencer ?** Personne ne peut classer vos problèmes sans savoir de quoi vous vivez.
3. **Combien de recommandations recevrai-je ?** Au-delà de vingt, elles n’ont pas été triées.
4. **Mon webmestre pourra-t-il les appliquer ?** Une liste que seul son auteur peut exécuter est un devis déguisé.
5. **Que ne regarderez-vous pas ?** Tout audit sérieux a des bords, et il est rassurant que quelqu’un sache où ils passent.

Une promesse doit vous faire quitter la pièce, poliment et d’un bon pas : la première place garantie. On ne vend pas ce qui n’est à personne.

> Vous achetez un choix : laissez-les choisir.

## Ce que vous devez tenir à la fin

Le meilleur audit que nous ayons écrit faisait neuf pages, et le client s’est encore plaint de la septième. Il s’ouvrait sur cinq actions par ordre d’importance. Chacune était accompagnée d’une raison en une phrase, d’une durée, du nom de la personne capable de s’en charger et du moyen de vérifier, trois mois après, qu’elle avait servi. Les tableaux et les mesures étaient en annexe, pour ceux qui aiment les annexes. Nous en sommes, et nous savons que nous sommes peu.

![Une commode dont un tiroir déborde de papier, et au mur une feuille de cinq lignes dont trois sont cochées](/demo/deux-audits-1200x560.svg "**Deux audits.** Quatre-vingts pages dans un tiroir, cinq lignes au mur. On n’a suivi que les cinq lignes.")

Un tel document vieillit bien. Vous pouvez le confier à une autre agence, à votre neveu ou à vous-même, en février, quand l’atelier est calme. S’il devient inutile le jour où vous cessez de payer son auteur, c’est que vous aviez acheté autre chose.

## Quand garder son argent

Certaines maisons n’ont pas besoin d’audit cette année. Si votre site a quatre mois, attendez qu’il y ait quelque chose à regarder. Si vos horaires sont faux à trois endroits, corrigez-les : c’est gratuit et cela amène plus de monde que bien des rapports. Si vous ne savez pas dire pour quelles trois choses vous voudriez être trouvé, consacrez d’abord une soirée à cette question, avec un crayon.

L’ébéniste a passé sa soirée avec un crayon. Il est revenu avec « escalier », « rénovation d’escalier » et, après une hésitation, « hélicoïdal ». Nous avons consacré deux jours à son site, là où il en était prévu quatre. La page des portes ouvertes a disparu, celle des escaliers a gagné quelques photos et une fourchette de prix, et la camionnette est toujours d’occasion, mais elle est à lui. Pour un second avis sur un devis, même celui d’un confrère, [écrivez-nous](/fr/contact).$md$,
  '/demo/audit-fr-900x560.svg',
  'Un devis d’audit tient sur une feuille, à côté d’une loupe où l’on lit « boulanger, ouvert dimanche ».',
  'Samir Ouadah',
  'Référencement',
  array['Référencement', 'Audit', 'Budget']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '41 days' + interval '9 hours 20 minutes',
  date_trunc('day', now()) - interval '44 days' + interval '13 hours',
  date_trunc('day', now()) - interval '41 days' + interval '9 hours 20 minutes'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000004',
  'what-an-seo-audit-should-cost',
  'What an SEO audit should cost, and what should be in it',
  'Some audits run to eighty pages and end in a drawer. How to read a quote, count the days and ask for a document you will use.',
  $md$A cabinetmaker in the Bruche valley showed us two quotes for “a complete SEO audit”. The first was free. The second would have bought him a second-hand van. Both promised the same thing in almost the same words, and he wanted to know which of the two was lying.

Neither, strictly speaking. The word *audit* covers everything from a robot’s print-out to three weeks of somebody’s life. The only way to judge the price is to ask what will be done, by whom, for how long, and what you will hold in your hands at the end.

## The free one

A free audit is a machine reading your site and listing whatever differs from its idea of a site. It is produced in four minutes and runs to forty pages, of which a good part tells you in red that some pictures have no description. It can be useful. It is also a sales brochure with your name on it: the last page always recommends a subscription.

The machine has no idea what you sell. It gave our cabinetmaker a poor mark because his page on staircases was “too short”, and a good one for a page about an open day held in 2019. Staircases were two thirds of his income.

## What the work consists of

Here is how the time divides when we examine a small company’s site, say thirty to eighty pages in one or two languages. Other workshops will draw the lines elsewhere; the order of magnitude should be recognisable.

| Part | What is done | Time |
|---|---|---:|
| Conversation | What you sell, to whom, what brings money in, which words customers use on the phone | half a day |
| Access | Can search engines reach, read and keep every page that matters? Speed, errors, duplicates, languages | 1 day |
| Words | The searches worth answering, page by page: which have an answer, which have three competing ones, which have none | 1 to 1½ days |
| Neighbours | Three real competitors, read as a customer reads them | half a day |
| Reputation | Who mentions you, where your name and address are out of date | half a day |
| Writing up | A ranked list and an hour across a table | half a day |

That makes four to four and a half days. Multiply by the day rate of the person doing it and you have a price you can discuss. At €600 a day, a figure chosen only to make the sum easy, you arrive between €2,400 and €2,700. A shop with ten pages needs half of that. A catalogue of nine thousand items needs a different conversation.

If a quote falls far below the sum, ask which line has been left out; the answer is usually the conversation, followed by the words. If it lies far above, ask the same question in reverse. There may be a reason. There may also be a manager, a manager’s manager and a glass building.

## Questions that sort the quotes

You need no technical knowledge to ask these, only the patience to wait for the reply.

1. **Who will do the reading?** A first name is a good answer. “Our teams” is a weaker one.
2. **Will you speak to me before you start?** Nobody can rank your problems without knowing what you live on.
3. **How many recommendations will there be?** Beyond twenty, they have not been sorted.
4. **Can my own webmaster carry them out?** A list that can only be executed by its author is an estimate in disguise.
5. **What will you not look at?** Every serious audit has edges, and it is reassuring when someone knows where they are.

There is one promise to walk away from, politely and at a good pace: a guaranteed first place. Nobody sells what nobody owns.

> You are buying a choice, so let them choose.

## What you should be holding at the end

The best audit we ever wrote was nine pages long, and the client still complained about page seven. It opened with five actions in order of importance. Each had a reason in one sentence, the time it would take, the person who could do it and the way to check, three months later, that it had worked. The tables and measurements were in an appendix for whoever likes appendices. We do, and we know that we are few.

![A chest with one drawer full of paper, and on the wall a sheet of five lines, three of them ticked](/demo/deux-audits-1200x560.svg "**Two audits.** Eighty pages in a drawer, five lines on the wall. Only the five lines were followed.")

A document of this kind ages well. You can hand it to another agency, to your nephew or to yourself in February when the workshop is calm. If it becomes useless the moment you stop paying its author, you had bought something else.

## When to keep your money

Some businesses do not need an audit this year. If your site is four months old, wait until there is something to look at. If your opening hours are wrong in three places, correct them; it is free and brings in more people than many a report. If you cannot say which three things you want to be found for, spend an evening with a pencil on that question first.

The cabinetmaker did his evening with a pencil. He came back with “staircase”, “staircase renovation” and, after some hesitation, “spiral”. We spent two days on his site in place of four. The page about the 2019 open day is gone, the one about staircases has grown a few photographs and a price range, and the van is still second-hand but it is his. If you would like a second opinion on a quote, even somebody else’s, [write to us](/en/contact).$md$,
  '/demo/audit-en-900x560.svg',
  'A quote for an audit fits on one sheet, beside a magnifying glass that shows “baker, open Sunday”.',
  'Samir Ouadah',
  'SEO',
  array['SEO', 'Audit', 'Budget']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '37 days' + interval '9 hours 20 minutes',
  date_trunc('day', now()) - interval '40 days' + interval '13 hours',
  date_trunc('day', now()) - interval '37 days' + interval '9 hours 20 minutes'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000005',
  'un-apres-midi-au-clavier',
  'Le travail discret de l’accessibilité : un après-midi au clavier',
  'Un jeudi, la souris est partie dans un tiroir. Ce qu’un après-midi avec la touche Tab enseigne sur les menus, les calendriers et l’orgueil.',
  $md$Un jeudi, à treize heures trente, j’ai rangé ma souris dans le tiroir à couverts, collé une feuille sur le pavé tactile et essayé de faire mon métier. L’idée venait de Solène, standardiste dans une mairie, qui a perdu il y a quelques années presque tout l’usage de sa main droite. Elle avait visité l’un de nos sites et nous avait écrit. Le message était courtois et très bref : « Je suis allée jusqu’au menu. »

Il faut cinq touches. Tab avance d’un lien ou d’un bouton au suivant, Maj et Tab reculent, Entrée suit un lien, Espace appuie sur un bouton, Échap referme ce qui vient de s’ouvrir. Les flèches aident dans les menus et les listes. C’est un petit vocabulaire, et des millions de pages partent du principe que personne ne le parle.

## 13 h 40 : notre propre porte

J’ai commencé par chez nous, comme la charité bien ordonnée. Premier Tab sur notre site de l’époque : rien. Deuxième : rien. Au troisième, une lueur bleutée est apparue autour du logo, puis s’est perdue dans l’image du fond. J’avançais dans la page comme on cherche les toilettes, la nuit, dans une maison inconnue, les mains sur les murs.

Le contour de focus est le pointeur de ceux qui n’ont pas de souris. Nous l’avions atténué parce qu’il « gâchait le bouton », phrase que je me souviens d’avoir prononcée, en réunion, avec assurance. Imaginez qu’on cache le pointeur de tous les autres au motif que la flèche jure avec la typographie.

Celui-là, nous l’avons réparé avant le café : un trait de deux pixels, dans la couleur d’accent, un peu décollé de l’élément pour se voir sur tous les fonds. Il apparaît au clavier et se fait oublier à la souris. Personne ne l’a jamais trouvé laid, et ceux à qui il ne sert pas ne l’ont jamais vu.

## 14 h 15 : quarante et un arrêts avant le premier mot

La page suivante était celle d’un théâtre de village dont nous avions repris la billetterie. Je voulais deux places pour le samedi. Depuis la barre d’adresse, il m’a fallu quarante et une pressions sur Tab pour atteindre le premier spectacle : les icônes sociales, les trois langues, un menu dont tous les sous-menus étaient dépliés en secret, un carrousel de huit affiches portant chacune deux liens vers le même endroit.

![Une page parcourue par un long pointillé rouge jusqu’au champ numéro 41, et une souris dans un tiroir à couverts](/demo/quarante-et-un-1200x560.svg "**Quarante et un arrêts avant le premier mot.** La souris, elle, attend parmi les couverts.")

À la souris, on survole tout cela. Au clavier, on marche, à travers chaque pièce, sur chaque page, chaque fois. Le remède est ancien et se pose en dix minutes : un lien, le premier de la page, invisible tant qu’on ne l’a pas atteint, qui dit « Aller au contenu ». Nous avons ensuite ôté les liens en double des affiches, car une affiche se contente d’une porte. De quarante et un, nous sommes tombés à six.

## 15 h 05 : la fenêtre qui ne lâchait pas prise

J’ai ouvert le plan de salle, qui a glissé avec grâce par-dessus la page. Mon focus est resté derrière. J’appuyais sur Tab parmi des liens que je ne voyais pas, sous un plan où je ne pouvais pas entrer, et je crois bien m’être abonnée à la lettre d’information. Échap n’a rien donné. Un mot que ma grand-mère n’aurait pas aimé n’a rien donné non plus.

Une fenêtre qui s’ouvre sur une page doit à son visiteur quatre politesses. Elle prend le focus en s’ouvrant. Elle le garde tant qu’elle est là. Elle se ferme avec Échap. Et en se fermant elle rend le focus au bouton qui l’avait ouverte, comme un vestiaire rend votre manteau au lieu de désigner le tas. Les navigateurs savent faire l’essentiel tout seuls depuis un moment. Notre plan de salle avait été fabriqué de toutes pièces par quelqu’un qui adorait les animations ; nous nous connaissons bien, je la croise dans la glace.

## 15 h 50 : née il y a quelque temps

Le théâtre accordait un tarif réduit aux moins de vingt-six ans, sur la foi d’une date de naissance à choisir dans un calendrier. La seconde place était pour ma nièce, qui en a vingt-deux. Le calendrier s’ouvrait sur le mois en cours et reculait d’un mois par pression, ce qui en faisait deux cent soixante-quatre, plus quelques-unes pour son anniversaire. J’ai fait le calcul, puis, par principe, j’ai commencé. J’ai abandonné quand elle avait à peu près onze ans, avec un sens neuf des ères géologiques.

Trois champs tout bêtes, jour, mois, année, ont mieux fait l’affaire pour tout le monde, y compris pour les gens munis d’une souris, d’un pouce ou d’un enfant endormi sur le bras. J’ai retrouvé cela tout l’après-midi.

> Chaque obstacle que nous retirions pour Solène était un caillou dans la chaussure de quelqu’un d’autre.

## 16 h 40 : l’épreuve qui ne coûte rien

Je m’attendais à une leçon de code et j’en ai reçu une de savoir-vivre. Un contrôleur automatique avait donné au site du théâtre une note honorable. Il sait voir qu’une image n’a pas de description ou qu’un gris est trop pâle. Il ne sait pas se sentir perdu. Pour cela il faut une personne, un après-midi et un tiroir.

Si vous avez un site, essayez aujourd’hui. Ouvrez-le, lâchez la souris et tentez la seule chose que vos visiteurs viennent y faire. À chaque pas, demandez-vous où vous êtes, et si vous pouvez revenir. Notez le premier endroit où la souris vous manque. Vous aurez rarement besoin d’une deuxième ligne : c’est là que quelqu’un d’autre est déjà parti.

## 17 h 30 : le tiroir

Solène a essayé la nouvelle version la semaine d’après. Elle a réservé pour le samedi, à plein tarif, ayant passé vingt-six ans depuis longtemps. Son second message était aussi bref que le premier : « J’ai vu la billetterie et la pièce. Merci pour la billetterie. »

J’ai retrouvé la souris ce soir-là entre le tire-bouchon et la pelle à tarte. Elle y retourne depuis, le premier jeudi du mois, et quiconque termine une page la confie à un collègue avec cinq touches et une tasse de thé. Nous trouvons quelque chose à chaque fois. Le mois dernier, c’était dans ma page à moi.$md$,
  '/demo/clavier-fr-900x560.svg',
  'Un clavier dont la touche Tab est jaune ; au-dessus, un bouton entouré et une souris barrée.',
  'Judith Wackernagel',
  'Design',
  array['Design', 'Accessibilité', 'Clavier']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '58 days' + interval '8 hours 45 minutes',
  date_trunc('day', now()) - interval '61 days' + interval '13 hours',
  date_trunc('day', now()) - interval '58 days' + interval '8 hours 45 minutes'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000005',
  'a-keyboard-only-afternoon',
  'The quiet work of accessibility: a keyboard-only afternoon',
  'One Thursday the mouse went into a drawer. What an afternoon with the Tab key teaches about menus, calendars and pride.',
  $md$At half past one on a Thursday I put my mouse in the drawer with the cutlery, taped a sheet of paper over the trackpad and tried to do my job. The idea came from Solène, who works at the switchboard of a town hall and lost most of the use of her right hand some years ago. She had visited one of our sites and written to us. The message was courteous and very short: “I got as far as the menu.”

You need five keys. Tab moves forward from one link or button to the next, Shift and Tab move back, Enter follows a link, Space presses a button, Escape closes whatever has just opened. Arrow keys help inside menus and lists. It is a small vocabulary, and millions of pages assume that nobody speaks it.

## 1:40 pm: our own front door

I started at home, since charity does. First Tab on our site as it was then: nothing. Second Tab: nothing. On the third, a thin blue glow appeared around the logo, then vanished into the picture behind it. I was moving through the page like someone looking for a bathroom in a strange house at night, hands on the walls.

The focus outline is the mouse pointer of people who have no mouse. We had toned it down because it “spoiled the button”, a sentence I remember saying, in a meeting, with confidence. Imagine hiding the pointer of everybody else on the grounds that the arrow clashed with the typeface.

We repaired that one before the coffee: an outline two pixels wide, in the accent colour, set slightly away from the element so that it shows on any background. It appears for the keyboard and stays out of the way for the mouse. Nobody has ever called it ugly, and the people who do not need it have never seen it.

## 2:15 pm: forty-one stops before the first word

The next page belonged to a village theatre whose booking site we had inherited. I wanted two tickets for the Saturday. From the address bar it took forty-one presses of Tab to reach the first performance: the social icons, the three languages, a menu with all its submenus unfolded in secret, a carousel of eight posters, each with two links going to the same place.

![A page crossed by a long dotted red line to field number 41, and a mouse in a drawer of cutlery](/demo/quarante-et-un-1200x560.svg "**Forty-one stops before the first word.** The mouse waits among the cutlery.")

With a mouse you fly over all that. With a keyboard you walk, through every room, on every page, every time. The cure is ancient and takes ten minutes to install: a link, the first on the page, invisible until it is reached, which says “Skip to content”. Then we removed the doubled links from the posters, because one poster needs one door. The count went from forty-one to six.

## 3:05 pm: the window that would not let go

I opened the seating plan, which slid in elegantly over the page. My focus stayed behind it. I was pressing Tab on links I could not see, under a plan I could not enter, and at one point I am fairly sure I subscribed to the newsletter. Escape did nothing. Neither did a word my grandmother would have disapproved of.

A window that opens over a page owes its visitor four courtesies. It takes the focus when it opens. It keeps the focus inside while it is open. It closes with Escape. And when it closes, it hands the focus back to the button that opened it, the way a cloakroom returns your coat and does not simply point at the pile. Browsers have known how to do most of this by themselves for a while now. Our seating plan had been built from scratch by someone who loved animations, and we know each other well, because I see her in the mirror.

## 3:50 pm: born some time ago

The theatre offered a reduced price to visitors under twenty-six, proved by a date of birth, chosen in a calendar. The second ticket was for my niece, who is twenty-two. The calendar opened on the current month and went back one month per press, which made two hundred and sixty-four presses, plus a few for her birthday. I did the arithmetic and then, as a matter of principle, I began. I gave up when she was about eleven, with a new understanding of geology.

Three plain fields for day, month and year did the job better for everyone, including people with a mouse, a thumb or a sleeping child on one arm. I met this all afternoon.

> Every obstacle we took away for Solène turned out to be a small stone in somebody else’s shoe.

## 4:40 pm: the test that costs nothing

I had expected a lesson in code and came away with one in manners. An automatic checker had passed the theatre’s site with a respectable mark. It can see that an image lacks a description or that a grey is too pale. It cannot feel lost. For that you need a person, an afternoon and a drawer.

If you have a site, try this today. Load it, take your hand off the mouse and attempt the one thing your visitors come to do. Ask yourself at each step where you are, and whether you can go back. Write down the first place where you wish for the mouse. You will rarely need a second line, because that is where somebody else has already left.

## 5:30 pm: the drawer

Solène tried the new version the following week. She booked for the Saturday, at the full price, being well over twenty-six. Her second message was as short as the first: “I have now seen the booking page and the play. Thank you for the booking page.”

I found the mouse that evening between the corkscrew and the cake slice. It has gone back there on the first Thursday of each month since, and whoever finishes a page hands it to a colleague with five keys and a cup of tea. We find something every time. Last month it was my own page.$md$,
  '/demo/clavier-en-900x560.svg',
  'A keyboard with a yellow Tab key; above it a button with an outline and a mouse crossed out.',
  'Judith Wackernagel',
  'Design',
  array['Design', 'Accessibility', 'Keyboard']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '58 days' + interval '8 hours 45 minutes',
  date_trunc('day', now()) - interval '61 days' + interval '13 hours',
  date_trunc('day', now()) - interval '58 days' + interval '8 hours 45 minutes'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000006',
  'rediger-un-brief-quand-on-ne-l-a-jamais-fait',
  'Rédiger un brief pour une agence quand on ne l’a jamais fait',
  '« Quelque chose de moderne, mais chaleureux. » Une page, cinq questions et un chiffre vous serviront mieux. Guide pour ceux qui ont un autre métier.',
  $md$Le brief le plus court que nous ayons reçu tenait au dos d’un bon de livraison. Il disait : « Site. Comme Gérard mais en mieux. » L’expéditeur réparait des accordéons au fond d’une cour, derrière la gare, et il nous a plu tout de suite. Nous ne connaissions pas Gérard. Lui non plus, à la réflexion ; il avait vu passer sa camionnette.

Le plus long comptait soixante-deux pages, glossaire compris, et venait d’une fédération de clubs cyclistes. Il précisait l’arrondi des boutons. Il ne disait pas à quoi servirait le site.

Nous avons fini par construire les deux, et les accordéons sont allés plus vite. On s’excuse beaucoup de n’avoir jamais rédigé de brief, comme s’il existait une école pour cela. Il n’y en a pas, et les bons nous viennent de gens qui ont simplement noté ce qu’ils nous auraient raconté dans la cuisine.

## À quoi sert un brief

Un brief permet à un inconnu de vous être utile. Il doit nous donner de quoi vous contredire, de quoi chiffrer, et de quoi reconnaître la réussite quand elle se présente. Rien n’oblige à faire professionnel. Quand nous lisons « une expérience digitale fluide et engageante », nous apprenons seulement que quelqu’un s’est senti tenu de l’écrire.

Il vous protège aussi. Trois devis étalés sur la table de la cuisine ne se comparent que s’ils répondent à la même page. Sans quoi vous mettez en balance un vélo et un week-end en Forêt-Noire.

## Cinq questions sur une page

Prenez une feuille. Accordez quelques lignes à chacune de ces questions, avec les mots que vous auriez pour un voisin.

1. **Que faites-vous, et qu’est-ce qui fait rentrer l’argent ?** Ce sont souvent deux choses différentes. Le réparateur adorait restaurer les instruments anciens et vivait du remplacement des bretelles.
2. **Qui doit venir, et pour quoi faire ?** Vous appeler, réserver, lire, se rassurer, cesser de vous appeler. Ce dernier but est légitime, et trop peu de gens osent l’écrire.
3. **Qu’est-ce qui ne va pas aujourd’hui ?** Dites la vérité, y compris sur le cousin qui a fait le précédent.
4. **Qu’avez-vous déjà ?** Des textes, des photos, un logo, un fichier de clients, des mots de passe introuvables. Précisez ce qui est bon et ce qui se contente d’exister.
5. **Qui décide ?** Un nom. Si vous êtes trois, dites qui a le dernier mot quand vous n’êtes pas d’accord, un vendredi à dix-sept heures.

Ajoutez la date qui compte et sa raison. « Avant la foire de printemps, le 12 avril » nous sert. « Au plus vite » fait courir tout le monde la première semaine et plus personne ensuite.

## Parlons d’argent

Écrivez le chiffre. C’est le conseil qui rencontre le plus de résistance, au motif qu’une agence qui connaît le budget le dépensera jusqu’au dernier centime. Certaines le feront. Vous les reconnaîtrez : elles ne sauront pas vous dire ce que la moitié de la somme aurait permis.

Un budget renseigne sur la forme de l’objet. Au prix d’un bon vélo, nous proposons une page excellente et un numéro de téléphone en gros caractères. Au prix d’une voiture d’occasion, c’est un vrai site, avec de la place pour y écrire. Si vous cachez le chiffre, trois agences le devineront, et vous recevrez trois réponses à trois questions que vous n’aviez pas posées. Vraiment aucune idée ? Une fourchette suffit, si vous y ajoutez un plafond.

> Donnez une fourchette, puis la somme à laquelle vous tomberiez de votre chaise. Celle-là, tout le monde la connaît.

![Deux personnes assises au-dessus d’une règle, à 6 000 et à 9 000, et une chaise renversée à 15 000](/demo/la-chaise-1200x560.svg "**La fourchette et la chaise.** Deux sommes où l’on reste assis, une où l’on tombe : avec cela, on sait chiffrer.")

## Ce qu’il vaut mieux taire

Laissez de côté les solutions, pour l’instant. « Un carrousel en page d’accueil » est une solution, et derrière elle se cache une chose intéressante : quatre associés qui veulent chacun passer en premier. Parlez-nous des quatre associés. Il existe de meilleures façons de maintenir la paix, dont plusieurs sans carrousel.

N’envoyez pas les sites que vous admirez, ou alors avec ce que vous y admirez. « Celui-ci, parce que j’ai trouvé le prix en quatre secondes » vaut de l’or. « Celui-ci, j’adore le style » nous lance sur une piste qui tient peut-être à la photo d’un chien.

Gardez en revanche les détails bizarres. Que vous fermez en août, que votre meilleure cliente a quatre-vingt-quatre ans, que votre numéro de rue est faux dans tous les GPS : un graphiste en tirera davantage que d’une page de valeurs.

## L’envoi

Trois agences suffisent. Envoyez-leur la même page le même jour, et demandez à chacune une heure de conversation avant toute proposition. Observez cette heure. La personne qui demande pourquoi travaille déjà pour vous. Celle qui déroule ses onze derniers projets travaille pour le douzième.

Méfiez-vous de la proposition qui approuve tout. Vous vous êtes exprimé avec franchise sur un métier qui n’est pas le vôtre ; vous vous trompez forcément quelque part, et vous payez pour qu’on vous le dise.

Le second brief du réparateur d’accordéons, écrit à notre table avec un crayon emprunté, tenait sur un recto. À « qui doit venir », il avait mis : « Les gens qui ont entendu une fausse note et ne savent pas à qui le dire. » La phrase est partie telle quelle en page d’accueil. C’est le meilleur titre que nous n’avons pas écrit.

Si le vôtre est au dos d’un bon de livraison, [envoyez-le quand même](/fr/contact). Nous savons lire le recto aussi.$md$,
  '/demo/brief-fr-900x560.svg',
  'Une serviette en papier où l’on a écrit « Pour qui ? Pour faire quoi ? Avant quand ? », un crayon et un café.',
  'Anna Reiss',
  'Stratégie',
  array['Stratégie', 'Brief', 'Budget']::text[],
  4,
  true,
  date_trunc('day', now()) - interval '83 days' + interval '7 hours 40 minutes',
  date_trunc('day', now()) - interval '86 days' + interval '13 hours',
  date_trunc('day', now()) - interval '83 days' + interval '7 hours 40 minutes'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000006',
  'how-to-brief-an-agency',
  'How to brief an agency when you have never done it',
  '“Something modern, but warm.” One page, five questions and a figure will serve you better. A guide for people with another job to do.',
  $md$The shortest brief we ever received was written on the back of a delivery slip. It said: “Site. Like Gérard’s but better.” The sender repaired accordions in a courtyard behind the station, and we liked him at once. We did not know Gérard. Neither, on reflection, did he; he had once seen his van.

The longest ran to sixty-two pages, with a glossary, and came from a federation of cycling clubs. It specified the radius of the buttons. It did not say what the site was for.

We built both sites in the end, and the accordions went faster. People apologise a great deal for never having written a brief, as if there were a school for it. There is no such school, and the good ones we get come from people who simply wrote down what they would have told us in the kitchen.

## What a brief is for

A brief lets a stranger be useful to you. It should give us enough to disagree with, to put a price on, and to recognise success when we see it. It does not have to sound professional. When we read “a fluid and engaging digital experience”, we know only that someone felt obliged to write it.

It also protects you. When you have three quotes on the kitchen table, they can be compared only if they answer the same page. Otherwise you are weighing a bicycle against a weekend in the Black Forest.

## Five questions on one page

Take a sheet of paper. Give each of these a few lines, in the words you would use with a neighbour.

1. **What do you do, and what brings in the money?** These are often two different things. The accordion repairer loved restoring old instruments and lived on replacing straps.
2. **Who should come, and what should they do once there?** Ring you, book, read, be reassured, stop ringing you. The last is a legitimate aim that too few people dare write down.
3. **What is wrong at present?** Tell the truth, including about the cousin who built the last one.
4. **What exists already?** Texts, photographs, a logo, a list of customers, passwords nobody can find. Note what is good and what merely exists.
5. **Who decides?** One name. If there are three of you, say who has the last word when you disagree on a Friday at five.

Add the date that matters and the reason for it. “Before the spring fair on 12 April” is useful. “As soon as possible” makes everyone run for the first week and nobody for the rest.

## About the money

Write the figure down. This is the advice that meets most resistance, usually with the argument that an agency which knows the budget will spend it all. Some will. You will notice, because they will not be able to tell you what half the sum would have bought.

A budget is a piece of information about the shape of the thing. With the price of a good bicycle, we suggest one excellent page and a phone number in large type. With the price of a used car, there is a real site with room to write in it. Hiding the figure means that three agencies will guess, and you will receive three answers to three questions you did not ask. If you truly have no idea, a range will do, with a ceiling on it.

> Give a range, and add the sum at which you would gasp. Everyone knows that one.

![Two people seated above a ruler, at 6,000 and at 9,000, and a chair knocked over at 15,000](/demo/la-chaise-1200x560.svg "**The range and the chair.** Two sums at which you stay seated, and one at which you do not: that is enough for a quote.")

## What to leave out

Leave out the solutions, for now. “A carousel on the home page” is a solution, and behind it hides something interesting: four partners who each want to be first. Tell us about the four partners. There are better ways to keep the peace, and some involve no carousel.

Leave out the sites you admire, or rather, send them along with what you admire in each. “This one, because I found the price in four seconds” is worth gold. “This one, I love the style” sends us off in a direction that may have to do with the photograph of a dog.

And do keep the odd facts. That you close in August, that your best customer is eighty-four, that the street number is wrong on every satnav: a designer can do more with those than with a page of values.

## Sending it out

Three agencies are enough. Send all of them the same page on the same day, and ask each for an hour of conversation before any proposal. Watch what happens in that hour. Someone who asks why is already working for you. Someone who shows you their last eleven projects is working for the twelfth.

Be wary of a proposal that agrees with everything you wrote. You have been candid on paper about a trade that is not yours; somewhere in there you must be mistaken, and you are paying to be told.

The accordion repairer’s second brief, written at our table with a borrowed pencil, filled one side of a page. Under “who should come” he had put: “People who heard a wrong note and don’t know whom to tell.” It went on the home page unchanged. It is still the best headline we never wrote.

If yours is on the back of a delivery slip, [send it anyway](/en/contact). We can read both sides.$md$,
  '/demo/brief-en-900x560.svg',
  'A paper napkin that says “For whom? To do what? By when?”, a pencil and a coffee.',
  'Anna Reiss',
  'Strategy',
  array['Strategy', 'Brief', 'Budget']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '79 days' + interval '7 hours 40 minutes',
  date_trunc('day', now()) - interval '82 days' + interval '13 hours',
  date_trunc('day', now()) - interval '79 days' + interval '7 hours 40 minutes'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000007',
  'une-annee-d-entretien-pour-une-petite-boutique',
  'Une année d’entretien pour une petite boutique',
  'Douze mois dans la vie du site d’une mercerie, heures comptées. Rien n’a explosé. Voici ce que cela a demandé.',
  $md$Personne ne demande au chauffagiste ce qu’il y a de neuf. Avec la maintenance, nous en sommes au même point : quand tout va bien il n’y a rien à montrer, et le client se demande en décembre à quoi correspond cette ligne sur la facture. L’an dernier, j’ai donc tenu un carnet pour un seul site. C’est celui d’une mercerie que dirigent Colette et son fils : quatre cents boutons en ligne, de la laine, des fermetures éclair et une lettre d’information qui part quand Colette en a envie. Elle accepte d’être citée, à condition que je précise que la laine est bonne.

## Hiver

**Janvier, 40 minutes.** Les petits correctifs de sécurité s’installent seuls la nuit et me laissent un mot. Les grosses mises à jour de janvier, elles, ont d’abord été essayées sur une copie du site. La copie est tombée : l’extension qui dessine les petites étoiles sous les articles avait été abandonnée par son auteur, qui élève désormais des chèvres, à en croire son mot d’adieu. Nous avons retiré les étoiles. Personne n’a demandé de leurs nouvelles.

**Février, 2 heures.** Restauration de la sauvegarde. J’entends une vraie restauration, sur une machine vide, chronomètre en main. Les fichiers sont revenus en neuf minutes. La base de données aussi, à un trou près : les images ajoutées depuis l’automne allaient dans un dossier que rien ne sauvegardait. Pendant quatre mois, la sauvegarde avait eu l’air parfaite.

> Une sauvegarde que personne n’a restaurée est une rumeur.

## Printemps

**Mars, 15 minutes.** Horaires de Pâques. Colette avait mis l’affichette sur la porte et oublié le site, la fiche sur les cartes en ligne et le répondeur. Les horaires vivent désormais à un seul endroit, où les pages vont les prendre. Le répondeur reste hors de notre portée ; elle l’a enregistré en 2011, enrhumée.

**Avril, 1 heure.** Le formulaire de contact n’arrivait plus. Les visiteurs lisaient « Merci », le serveur croyait le courrier parti, et le fournisseur de messagerie jetait les messages sans rien dire, à cause d’une nouvelle règle sur qui peut écrire au nom de qui. Nous l’avons su le lendemain au petit déjeuner, parce qu’un robot écrit chaque matin par le formulaire de Colette et proteste si sa lettre n’est pas arrivée. La lettre dit « bonjour de la part du formulaire ». Colette s’est mise à répondre.

**Mai, 30 minutes.** Trois liens vers un fournisseur ne menaient plus nulle part. Une page sur un stage de feutrage déjà passé, toujours fièrement classée dans les résultats de recherche, est devenue la page du prochain.

## Été

**Juin, 1 heure.** Le nom de domaine arrivait à échéance. Le rappel était parti à l’adresse d’un webmestre retiré en Bretagne. Nous avons transféré le nom sur un compte au nom de Colette, avec sa carte, et mon adresse en second destinataire. Si vous ne faites qu’une chose après cette lecture, cherchez qui reçoit cet email.

**Juillet, 20 minutes.** Mises à jour. Il ne s’est rien passé. Je le note parce que c’est, dans un carnet sincère, la ligne la plus fréquente.

**Août, 0 minute.** La boutique ferme et nous aussi, pendant deux semaines. Le robot a continué d’envoyer ses bonjours. Le fils de Colette les lisait à la plage et assure qu’ils lui ont fait du bien.

## Automne

**Septembre, 3 heures.** Le grand mois de la laine. Le site paraissait lent, et les chiffres étaient du même avis. Quelqu’un avait déposé quarante photos d’articles tout droit sorties d’un téléphone neuf, chacune assez grande pour couvrir la devanture. Nous les avons réduites, puis nous avons appris au site à le faire seul, afin que ce quelqu’un, dont la mère s’appelle Colette, n’ait plus à y penser.

**Octobre, 45 minutes.** Une ancienne vendeuse du samedi avait encore la clé de l’administration. Aucune malice là-dedans, seulement un compte oublié, avec « boutons » pour mot de passe. Nous avons relu la liste des personnes, fermé deux comptes et donné à ceux qui restaient un mot de passe convenable et un second verrou.

**Novembre, 30 minutes.** Mises à jour, et lecture des mentions légales à voix haute. Elles citaient un hébergeur qui avait changé de nom. La lecture à voix haute est lente, c’est tout son mérite.

**Décembre, 15 minutes.** Un bandeau pour la dernière date d’expédition avant Noël, préparé avec sa propre date de fin. Il s’est retiré tout seul le 23. L’année précédente, il avait souhaité un joyeux Noël jusqu’au milieu du carême.

## L’année en une page

| Tâche | Fréquence | Temps |
|---|---|---:|
| Grosses mises à jour, essayées sur une copie | trois fois | 1 h 20 |
| Restauration réelle d’une sauvegarde | une fois ; deux par an désormais | 2 h 00 |
| Comptes, nom de domaine, pages légales | une fois chacun | 1 h 55 |
| Vitesse et images | quand les chiffres le disent | 3 h 00 |
| Horaires, bandeau, liens morts, formulaire | selon la vie | 2 h 00 |
| **Total** | | **10 h 15** |

Dix heures et quart, donc, pour une boutique qui prend des commandes tous les jours. C’est moins que ce que Colette consacre à sa vitrine, et à peu près ce qu’elle passe à chercher les bons ciseaux.

![Douze mois sur un carton de boutons : le plus grand en septembre, aucun en août](/demo/douze-boutons-fr-1200x560.svg "**Une année sur un carton.** Plus le bouton est grand, plus le mois a demandé de temps. Août n’en a pas.")

Une bonne part de tout cela est à votre portée. Le robot, la copie et la sauvegarde restaurée demandent une personne du métier ; les horaires, les comptes et la lecture à voix haute demandent un calendrier et un café. L’important est que chaque ligne porte un nom. Quand nous reprenons un site délaissé, nous y trouvons rarement du mauvais travail. Nous y trouvons des tâches dont chacun croyait qu’elles revenaient à un autre.

Notre façon de les partager avec un client est décrite dans nos [services](/fr/services). La laine est vraiment bonne.$md$,
  '/demo/mercerie-900x560.svg',
  'La façade d’une mercerie ; quelqu’un, sur une échelle, répare l’enseigne.',
  'Malo Le Bihan',
  'Web',
  array['Web', 'Maintenance', 'Commerce']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '110 days' + interval '10 hours 5 minutes',
  date_trunc('day', now()) - interval '113 days' + interval '13 hours',
  date_trunc('day', now()) - interval '110 days' + interval '10 hours 5 minutes'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000007',
  'a-small-shop-s-year-of-maintenance',
  'A small shop’s year of maintenance',
  'Twelve months in the life of a haberdashery’s website, with the hours counted. Nothing exploded. Here is what that took.',
  $md$Nobody asks a boiler engineer what is new. We are in the same position with maintenance: when it goes well there is nothing to show, and the client wonders in December what the line on the invoice was for. So last year I kept a log for one site. It belongs to a haberdashery run by Colette and her son, with four hundred buttons online, wool, zips, and a newsletter that goes out when Colette feels like it. She has agreed to be quoted, provided I mention that the wool is good.

## Winter

**January, 40 minutes.** Small security fixes install themselves at night and leave me a note. The larger updates, in January, were tried on a copy of the site before anyone touched the real one. The copy broke: an extension that draws the little stars under products had been abandoned by its author, who now keeps goats, judging by his farewell note. We removed the stars. Nobody has asked after them.

**February, 2 hours.** Restoring the backup. I mean really restoring it, on an empty machine, with a stopwatch. The files came back in nine minutes. The database came back too, with one gap: the pictures added since autumn had been going to a folder that was not being saved. It had looked like a perfect backup for four months.

> A backup nobody has restored is a rumour.

## Spring

**March, 15 minutes.** Easter hours. Colette had put the sign on the door and forgotten the site, the map listing and the answering machine. The shop’s opening hours now live in one place and the pages take them from there. The answering machine remains beyond our reach; she recorded it in 2011 with a cold.

**April, 1 hour.** The contact form stopped delivering. Visitors saw “Thank you”, the server believed the mail had gone, and the mailbox provider was discarding the messages without a word, because of a new rule about who may send in whose name. We knew by breakfast the next day, because a robot writes to Colette’s form every morning and complains if its letter has not arrived. The letter says “good morning from the form”. She has started answering it.

**May, 30 minutes.** Three links to a supplier led nowhere. One page about a felting class in the past tense, still ranked proudly in the search results, was turned into a page about the next one.

## Summer

**June, 1 hour.** The domain name was due for renewal. The reminder had gone to the address of a web designer who retired to Brittany. We moved the name to an account that belongs to Colette, on her card, with my address as second recipient. If you do one thing after reading this, find out who receives that email.

**July, 20 minutes.** Updates. Nothing happened. I list it because it is the most common entry in any honest log.

**August, 0 minutes.** The shop closes, and so, for two weeks, do we. The robot went on sending its good mornings. Colette’s son read them on a beach and reports that they were a comfort.

## Autumn

**September, 3 hours.** The busiest month for wool. The site felt slow, and the figures agreed. Somebody had uploaded forty product pictures directly from a new phone, each large enough to cover the shop’s front. We resized them, then taught the site to do it by itself so that the somebody, whose mother is called Colette, need not think of it again.

**October, 45 minutes.** A former Saturday helper still had a key to the back office. There had been no mischief, only a forgotten account with the password “buttons”. We went through the list of people, closed two accounts and gave everybody who stayed a proper password and a second lock.

**November, 30 minutes.** Updates, and a reading of the legal pages aloud. They named a hosting company that had changed its name. Reading aloud is slow, and that is its merit.

**December, 15 minutes.** A banner for the last posting date before Christmas, prepared with its own end date. It took itself down on the 23rd. The year before, it had wished people a merry Christmas until the middle of Lent.

## The year on one page

| Task | How often | Time |
|---|---|---:|
| Larger updates, tried on a copy | three times | 1 h 20 |
| Restoring a backup for real | once; twice a year from now on | 2 h 00 |
| Accounts, domain name, legal pages | once each | 1 h 55 |
| Speed and pictures | when the figures say so | 3 h 00 |
| Hours, banner, dead links, form | as life requires | 2 h 00 |
| **Total** | | **10 h 15** |

Ten hours and a quarter, then, for a shop that takes orders every day. It is less than Colette spends on the window display and about what she spends looking for the good scissors.

![Twelve months on a card of buttons: the largest in September, none in August](/demo/douze-boutons-en-1200x560.svg "**A year on a card.** The larger the button, the more time the month took. August has none.")

You can do a fair part of this yourself. The robot, the copy and the restored backup need someone technical; the opening hours, the accounts and the reading aloud need a calendar and a cup of coffee. What matters is that each line has a name beside it. When we take over a neglected site, we seldom find bad work. We find tasks that everyone believed belonged to somebody else.

How we split them with a client is described under [services](/en/services). The wool really is good.$md$,
  '/demo/mercerie-900x560.svg',
  'The front of a haberdashery; somebody on a ladder repairs its sign.',
  'Malo Le Bihan',
  'Web',
  array['Web', 'Maintenance', 'Small business']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '104 days' + interval '10 hours 5 minutes',
  date_trunc('day', now()) - interval '107 days' + interval '13 hours',
  date_trunc('day', now()) - interval '104 days' + interval '10 hours 5 minutes'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000008',
  'mesurer-sans-espionner',
  'Mesurer sans espionner : les chiffres qui méritent un regard',
  'Une boulangère sait ce qui se vend sans suivre personne jusque chez lui. Cinq chiffres pour un petit site, lus une fois par mois.',
  $md$La boulangère de notre rue sait beaucoup de choses. Elle sait que le seigle part le mardi, que la pluie tue la viennoiserie, que la file de huit heures moins dix vient du tram et celle de seize heures de l’école. Elle n’a jamais suivi un client jusque chez lui. Elle n’a jamais demandé de tranche d’âge. Si elle se mettait à marcher trois pas derrière les gens en notant les vitrines où ils s’arrêtent, elle en saurait plus et vendrait moins.

Les sites ont pris très tôt les habitudes inverses. Une boutique de deux cents visiteurs par semaine relève parfois leur écran, leur ville, les mouvements de leur pointeur et les autres sites vus dans la journée. Puis elle barre sa propre porte d’un bandeau pour en demander l’autorisation. Demandez à la gérante ce qu’elle a décidé l’an dernier grâce à tout cela : il se fait d’ordinaire un silence, suivi de « on reçoit un rapport ».

## Partir de la décision

Un chiffre mérite sa place si deux valeurs différentes vous font faire deux choses différentes. Appliquez la règle au tableau de bord habituel et l’essentiel tombe du mur. La visite moyenne dure une minute quarante, admettons. Si elle durait une minute dix, que changeriez-vous jeudi ? Personne ne le sait. Le visiteur s’est peut-être ennuyé, ou bien il a trouvé tout de suite votre numéro.

Avant d’installer quoi que ce soit, nous demandons donc à nos clients de finir plusieurs fois cette phrase : « Si j’apprenais que…, je ferais… » Une kinésithérapeute installée près du pont du Rhin nous en a donné trois en une minute. Si elle apprenait qu’on cherche des rendez-vous le samedi, elle ouvrirait un samedi par mois. Si l’on lisait la page sur le mal de dos avant de repartir, elle y mettrait le bouton de réservation. Si personne ne venait du côté allemand, elle cesserait de payer l’annonce allemande. Voilà un plan de mesure. Il tient au dos d’une carte de rendez-vous.

[Le pont du Rhin, et les deux rives d’où viennent ses patients](https://www.openstreetmap.org/#map=15/48.5738/7.8015)

Cette carte-ci, du moins, demande avant de dire à qui que ce soit que vous l’avez regardée.

## Cinq chiffres qui gagnent leur pain

Pour la plupart des petits sites, ceux-ci suffisent :

- **Les visites des pages qui vendent**, ce mois-ci et le même mois de l’an dernier. Le total du site vous flatte avec des gens qui voulaient la recette.
- **La provenance**, par grandes familles : recherche, lien, lettre d’information, accès direct. De quoi savoir quel effort porte.
- **L’action qui compte** : réservations, appels, messages, commandes. Comptez-la là où elle se produit, dans l’agenda ou la caisse, qui n’ont aucune raison de vous faire plaisir.
- **Les recherches faites sur votre propre site**, surtout celles qui n’ont rien donné. C’est une boîte à idées que les visiteurs remplissent sans qu’on les en prie.
- **Les pages introuvables.** Chacune, c’est quelqu’un qui tient un lien que vous avez cassé.

Aucun de ces chiffres n’a besoin de savoir qui est qui. Ils comptent des événements, comme un tourniquet compte des jambes et divise par deux.

> Un tourniquet n’a jamais eu besoin du nom de personne.

![Un tourniquet dont le compteur dit 0417, entre des passants sans visage](/demo/tourniquet-1200x560.svg "**Il compte et ne demande rien.** Le tourniquet sait combien, et n’a jamais su qui.")

## Compter sans tenir de fiche

Le principe : garder le total, laisser partir la personne. Le serveur qui envoie une page sait déjà qu’il l’a envoyée ; ajouter un à un compteur ne demande ni cookie ni tiers. Pour ne pas compter deux fois la même lectrice dans l’heure, on peut transformer l’adresse en une marque illisible, à l’aide d’une clé secrète, et effacer cette marque peu après. Nos propres articles comptent leurs lecteurs dans cet esprit, et notre [politique de confidentialité](/fr/politique-de-confidentialite) dit ce qui est conservé.

En France, la CNIL admet que certaines mesures d’audience se passent du consentement, à des conditions assez strictes : une mesure pour le seul compte du site, des chiffres qui restent anonymes, aucun recoupement avec d’autres sites, une conservation limitée. Lisez ces conditions, ou faites-les lire, avant de décrocher votre bandeau. Il se trouve qu’elles décrivent aussi la bonne éducation.

Vous y perdrez quelque chose. Vous ne saurez plus qu’une seule et même personne a vu l’annonce dimanche, hésité mercredi et acheté vendredi sur un autre appareil. Nous ferons seulement remarquer que vous ne le saviez pas vraiment. Vous en aviez un dessin, avec des flèches très sûres d’elles.

## Méfiance envers les petits nombres

Un petit site a de petits chiffres, et les petits chiffres sautillent. Douze réservations un mois, neuf le suivant : c’est un quart de moins, et c’est aussi trois personnes, dont une avait la grippe. Avant d’attribuer une cause à une variation, attendez trois mois orientés dans le même sens, ou voyez ce que le même mois avait donné l’an passé. La plupart du temps, l’explication s’appelle Pâques.

Écrivez aussi les nombres plutôt que les pourcentages. « De deux à quatre » est un renseignement. « 100 % de hausse » est une annonce.

## Le premier jeudi du mois

La kinésithérapeute lit ses chiffres le premier jeudi, entre deux patients, avec une collègue pour témoin. Une page, cinq lignes, une phrase en face de chacune : ce que l’on voit, ce que l’on croit, ce que l’on va tenter. La phrase est la partie importante, car on la relira dans trois mois, et elle se révélera fausse d’une manière instructive.

Elle a fini par ouvrir ses samedis. Les recherches les réclamaient, l’agenda l’a confirmé. Elle a découvert aussi que beaucoup de gens tapaient « parking » dans sa barre de recherche, si bien que le paragraphe le plus lu d’un site consacré à la colonne vertébrale explique désormais où laisser la voiture. Aucun mouchard du marché ne l’aurait dit plus clairement. Si vous voulez un coup de main pour votre propre phrase, l’adresse est [ici](/fr/contact).$md$,
  '/demo/mesurer-fr-900x560.svg',
  'Un écran montre les lectures du mois en barres ; des lunettes noires sont posées devant.',
  'Samir Ouadah',
  'Stratégie',
  array['Stratégie', 'Statistiques', 'Vie privée']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '146 days' + interval '8 hours 10 minutes',
  date_trunc('day', now()) - interval '149 days' + interval '13 hours',
  date_trunc('day', now()) - interval '146 days' + interval '8 hours 10 minutes'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000008',
  'measuring-without-spying',
  'Measuring without spying: the figures worth looking at',
  'A baker knows what sells without following anyone home. Five figures for a small site, read once a month, with nobody watched.',
  $md$The baker in our street knows a great deal. She knows that rye goes on Tuesdays, that rain kills the pastries, that the queue at ten to eight belongs to the tram and the one at four to the school. She has never followed a customer home. She has never asked for an age bracket. If she took to walking three paces behind people, noting which windows they stopped at, she would know more and sell less.

Websites were given the opposite habits early on. A shop with two hundred visitors a week may be recording their screen, their town, the movements of their pointer and the other sites they saw that day. Then it covers its own front door with a banner to ask permission. Ask the owner what was decided last year with all this, and there is usually a silence, followed by “we get a report”.

## Start from the decision

A figure earns its place if two different values would make you do two different things. Apply this to the classic dashboard and most of it falls off the wall. Suppose the average visit lasts one minute forty. If it were one minute ten, what would you change on Thursday? Nobody knows. The visitor may have been bored, or may have found your phone number straight away.

So before installing anything, we ask clients to finish this sentence several times: “If I learned that…, I would…” A physiotherapist near the Rhine bridge gave us three in a minute. If she learned that people looked for Saturday appointments, she would open one Saturday a month. If they read the page on back pain and left, she would put the booking button there. If nobody came from the German side, she would stop paying for the German advertisement. That is a measurement plan. It fits on the back of an appointment card.

[The bridge over the Rhine, and the two banks her patients come from](https://www.openstreetmap.org/#map=15/48.5738/7.8015)

This map, for its part, asks before it tells anybody that you looked at it.

## Five figures that earn their keep

For most small sites, these are enough:

- **Visits to the pages that sell**, this month against the same month last year. The whole-site total flatters you with people who wanted the recipe.
- **Where people come from**, in broad families: search, a link, a newsletter, directly. Enough to know which effort pays off.
- **The action that matters**: bookings, calls, messages, orders. Count it where it happens, in the diary or the till, which have no reason to please you.
- **Searches made on your own site**, especially those that found nothing. It is a suggestion box that visitors fill in without being asked.
- **Pages not found.** Each one is somebody holding a link you broke.

None of these needs to know who anybody is. They are counts of events, as a turnstile counts legs and divides by two.

> A turnstile has never needed to know anybody’s name.

![A turnstile whose counter says 0417, between passers-by without a face](/demo/tourniquet-1200x560.svg "**It counts and asks nothing.** The turnstile knows how many, and has never known who.")

## How to count without a file on anyone

The principle is to keep the total and to let go of the person. The server that sends a page already knows it has sent it; adding one to a counter requires no cookie and no third party. If you want to avoid counting the same reader twice in an hour, the address can be turned into an unreadable mark with a secret key, and that mark can be deleted soon afterwards. Our own articles count their readers in that spirit, and our [privacy policy](/en/politique-de-confidentialite) says what is kept.

In France, the data protection authority allows certain audience measurements without asking for consent, on conditions that are fairly strict: measurement for the site’s own use, figures that stay anonymous, no cross-checking with other sites, limited storage. Read the conditions, or have them read, before taking down your banner. They also happen to describe good manners.

You will lose something. You will no longer know that one and the same person saw your advertisement on Sunday, hesitated on Wednesday and bought on Friday from another device. We would only point out that you did not really know it before. You had a drawing of it, with confident arrows.

## Beware of small numbers

A small site has small figures, and these jump about. Twelve bookings one month and nine the next: that is a quarter fewer, and it is also three people, one of whom had the flu. Before giving a variation a cause, wait for three months pointing in the same direction, or ask what the same month did last year. Most of the time the explanation is called Easter.

Write the real numbers rather than the percentages, too. “From two to four” is information. “Up 100 %” is an announcement.

## The first Thursday of the month

The physiotherapist reads her figures on the first Thursday, between two patients, with a colleague as witness. One page, five lines, a sentence in front of each: what we see, what we believe, what we will try. The sentence is the important part, because it can be reread in three months, when it will turn out to be wrong in an instructive way.

She opened the Saturdays in the end. The searches asked for them and the diary confirmed it. She also found out that a good many people typed “parking” into her search box, and so the most visited paragraph of a site about the human spine now explains where to leave the car. No tracking device on the market would have put that more clearly. If you want a hand with your own sentence, the address is [here](/en/contact).$md$,
  '/demo/mesurer-en-900x560.svg',
  'A screen shows the reads of a month as bars; dark glasses lie in front of it.',
  'Samir Ouadah',
  'Strategy',
  array['Strategy', 'Statistics', 'Privacy']::text[],
  5,
  true,
  date_trunc('day', now()) - interval '146 days' + interval '8 hours 10 minutes',
  date_trunc('day', now()) - interval '149 days' + interval '13 hours',
  date_trunc('day', now()) - interval '146 days' + interval '8 hours 10 minutes'
)
on conflict (id) do nothing;

insert into public.articles_fr
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'f1000000-0000-4000-8000-000000000009',
  'les-prix-a-la-craie',
  'Les prix à la craie (titre provisoire)',
  'Brouillon. Pourquoi les marchands du samedi réécrivent leurs ardoises chaque semaine, et ce qu’une page de tarifs pourrait leur emprunter.',
  $md$Idée de départ : samedi, au marché, le maraîcher efface « 3,20 » avec sa manche et écrit « 2,90 ». Personne ne discute. Sur un site, le même changement prend deux jours et un email à l’agence. Pourquoi ?

## Ce que la craie dit toute seule

- le prix est d’aujourd’hui (la poussière encore sur les doigts)
- quelqu’un l’a décidé, et ce quelqu’un est là
- à compléter : la hauteur des chiffres, lisible à trois mètres. Mesurer vraiment, ne pas inventer.

## Et à l’écran

Une date à côté du prix ? Un chiffre plus gros que le reste ? Malo dit que oui mais il dit toujours oui aux gros chiffres.

> Trouver une phrase du maraîcher. Lui demander avant de le citer, et comment s’écrit son nom.

Manque : la fin. Manque aussi le milieu. Relire l’article d’Anna sur les faits et les phrases pour ne pas raconter la même chose. Photos : non, croquis. Anna veut le texte jeudi ; répondre à Anna que jeudi, c’est optimiste.$md$,
  '',
  '',
  'Judith Wackernagel',
  'Design',
  array['Design', 'Lettrage']::text[],
  1,
  false,
  null,
  now() - interval '2 days 3 hours',
  now() - interval '2 days 3 hours'
)
on conflict (id) do nothing;

insert into public.articles_en
  (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at)
values (
  'e1000000-0000-4000-8000-000000000010',
  'a-contact-form-with-four-fields',
  'A contact form with four fields is long enough',
  'One client’s form asked for a fax number and how people had heard of them. What happened when we took nine questions away.',
  $md$A stove fitter near Saverne had a contact form with thirteen fields. It asked for a title, a fax number, the floor area of the house, the type of flue, and how you had heard of the company, with a compulsory choice among seven answers. Most people chose the first one on the list, which is why he believed for years that his customers came from a trade fair in Mulhouse.

Each question had a history. The fax came from an old letterhead. The flue had been added after a visit to a house that had none. Nobody had been careless; they had only ever added.

## Ask for what you need to answer

We sat down with him and took the fields one at a time. For each we asked what he would do differently on receiving it. The floor area? He measured it himself on the visit and never trusted the form. The flue? “People don’t know. They write *metal*.” At the end there were four fields left: a name, a way to reply, a subject, a message.

> A form is a conversation in which one party has prepared all the questions.

The message field got the attention the other nine had been using up. It is taller now, and the label above it says what helps: where you live, what you would like to heat, and when you are usually at home. People answer in sentences, and sentences carry far more than boxes. One gentleman described his living room over two paragraphs and mentioned the flue in passing, correctly.

## Small courtesies

- The label stays visible while you type, because memory is short and children interrupt.
- An error says what to do, beside the field, and keeps everything already written.
- The optional things are absent. If it is optional, it can be asked on the phone.
- After sending, the page says when an answer will come and who writes it. In this case it is his sister, on weekday mornings.

He rang us a month later, a little put out. The messages had become longer and he had to read them. He had also stopped going to Mulhouse.

Our own form has four fields as well, and you are welcome to [count them](/en/contact).$md$,
  '',
  '',
  'Malo Le Bihan',
  'Design',
  array['Design', 'Forms', 'Writing']::text[],
  2,
  true,
  now() + interval '6 days',
  now() - interval '1 day 5 hours',
  now() - interval '1 day 5 hours'
)
on conflict (id) do nothing;

-- Translations. Only pairs in which neither side has a partner yet are joined, so running
-- the seed again never undoes a link (or an unlinking) half-way.
with pairs (fr_id, en_id) as (
  values
    ('f1000000-0000-4000-8000-000000000001'::uuid, 'e1000000-0000-4000-8000-000000000001'::uuid),
    ('f1000000-0000-4000-8000-000000000002'::uuid, 'e1000000-0000-4000-8000-000000000002'::uuid),
    ('f1000000-0000-4000-8000-000000000003'::uuid, 'e1000000-0000-4000-8000-000000000003'::uuid),
    ('f1000000-0000-4000-8000-000000000004'::uuid, 'e1000000-0000-4000-8000-000000000004'::uuid),
    ('f1000000-0000-4000-8000-000000000005'::uuid, 'e1000000-0000-4000-8000-000000000005'::uuid),
    ('f1000000-0000-4000-8000-000000000006'::uuid, 'e1000000-0000-4000-8000-000000000006'::uuid),
    ('f1000000-0000-4000-8000-000000000007'::uuid, 'e1000000-0000-4000-8000-000000000007'::uuid),
    ('f1000000-0000-4000-8000-000000000008'::uuid, 'e1000000-0000-4000-8000-000000000008'::uuid)
)
update public.articles_fr as fr
set linked_article_id = en.id
from pairs
join public.articles_en as en on en.id = pairs.en_id
where fr.id = pairs.fr_id
  and fr.linked_article_id is null
  and en.linked_article_id is null
  and not exists (select 1 from public.articles_fr as other where other.linked_article_id = en.id)
  and not exists (select 1 from public.articles_en as other where other.linked_article_id = pairs.fr_id);

update public.articles_en as en
set linked_article_id = fr.id
from public.articles_fr as fr
where fr.linked_article_id = en.id
  and en.linked_article_id is null
  and en.id in (
    'e1000000-0000-4000-8000-000000000001',
    'e1000000-0000-4000-8000-000000000002',
    'e1000000-0000-4000-8000-000000000003',
    'e1000000-0000-4000-8000-000000000004',
    'e1000000-0000-4000-8000-000000000005',
    'e1000000-0000-4000-8000-000000000006',
    'e1000000-0000-4000-8000-000000000007',
    'e1000000-0000-4000-8000-000000000008'
  );


-- Projects. The same id and the same slug make two projects translations. Each has a drawing of what was made
-- (public/demo), and in its gallery further scenes; those with a caption belong to the story. Two tell their story at
-- length, and it shows some of these pictures itself. Figures are what the texts say, counted. A few projects have no challenge, solution, results or quotation, on purpose.

insert into public.projects_fr
  (id, slug, title, description, category, client, year, tags, challenge, solution, results, technologies, gallery,
   testimonial_content, testimonial_author, testimonial_position, published, position,
   image, image_alt, thesis, made, gallery_alts, gallery_captions, figures, body)
values
  (1, 'winstub-des-lavandieres', 'Winstub des Lavandières',
   'Un site de réservation pour un restaurant familial. On y voit la salle, l’ardoise du jour et les tables encore libres, sur un téléphone tenu d’une main. Le cahier du comptoir est toujours là, et il a toujours raison.',
   'site-web', 'Famille Oster', '2026', '{Restaurant,Réservation,Bilingue}',
   'Les réservations arrivaient par téléphone, en plein service, et finissaient dans un grand cahier que personne ne voulait abandonner. Le dimanche, la patronne rappelait un à un les messages de la veille, dont la moitié en anglais. La carte, elle, change tous les matins à la craie.',
   'Nous avons gardé le cahier. Le site propose les tables par service, sans compte à créer, et chaque demande sort sur la petite imprimante du comptoir, prête à être recopiée. L’ardoise se met à jour depuis la cuisine en tapant cinq lignes ; les noms alsaciens sont expliqués en français et en anglais, avec les allergènes en regard. Si la connexion tombe, la page garde le menu et affiche le numéro.',
   'Le téléphone sonne encore, surtout pour les anniversaires, et on a le temps de répondre. Les demandes de la nuit attendent sur le comptoir à l’ouverture. La famille corrige elle-même la carte, y compris le jour où il n’y a plus de bibeleskäs.',
   '{TypeScript,React,PostgreSQL,Impression de tickets}', '{/demo/winstub-des-lavandieres-cahier-1440x640.svg,/demo/winstub-des-lavandieres-salle-1240x660.svg,/demo/winstub-des-lavandieres-telephones-1440x680.svg}',
   'Je craignais une machine qui déciderait à ma place. C’est l’inverse : je décide à tête reposée, le matin, avec mon café.',
   'Mireille Oster', 'Patronne, Winstub des Lavandières', true, 10,
   '/demo/winstub-des-lavandieres.svg', 'Le site de réservation de la Winstub des Lavandières sur un ordinateur et un téléphone, posés sur le comptoir avec le cahier et l’imprimante à tickets.',
   'Le cahier garde le dernier mot.', '{"Le plan de la salle et les tables encore libres","L’ardoise du jour, retapée en cinq lignes","Un ticket au comptoir, prêt à être recopié"}',
   array['Le grand cahier ouvert au mardi 24, avec les noms de deux services, à côté de l’imprimante d’où sort une demande pour la table 7.', 'Le plan de la salle à 21 h, ses onze tables prises, libres ou choisies, le poêle, la porte et le comptoir.', 'Trois téléphones posés contre le comptoir, l’ardoise que la cuisine écrit, la carte expliquée et la réponse qui donne la table.'],
   array['Une demande de minuit cinquante-deux, telle que le comptoir la trouve à l’ouverture : sur papier, prête à être recopiée.', 'On choisit sa table avec le poêle et les courants d’air, parce que c’est la question que tout le monde pose au téléphone.', 'La cuisine tape cinq lignes et raye ce qui manque. La carte explique chaque plat alsacien. La réponse redonne le numéro : au bout, il y a quelqu’un.'],
   array['5 lignes : tapées en cuisine pour changer l’ardoise', '11 tables : sur le plan, avec le poêle et la porte', '0 compte à créer : il suffit de demander sa table'],
   $story$## Un téléphone qui sonne en plein service

La première fois, nous sommes venus un jeudi soir, au pire moment. Personne n’a eu le temps de nous dire bonjour : le téléphone était posé sur le passe, entre deux assiettes, et celui qui décrochait lâchait un plateau pour chercher un crayon.

Les noms finissaient dans le cahier. Un grand cahier à couverture rouge, une page par jour, deux colonnes. Des flèches, des prénoms barrés, une allergie aux noix soulignée deux fois. Tout le monde savait le lire, de la plonge à la caisse. Aucun logiciel n’aurait tenu trois soirs contre lui.

![Le grand cahier ouvert au mardi 24, avec les noms de deux services, à côté de l’imprimante d’où sort une demande pour la table 7.](/demo/winstub-des-lavandieres-cahier-1440x640.svg "[!WIDE] Une demande de minuit cinquante-deux, telle que le comptoir la trouve à l’ouverture : sur papier, prête à être recopiée.")

## Nous avons gardé le cahier

Notre première idée était un agenda en ligne, et elle était mauvaise. Il aurait fallu que quelqu’un surveille un écran pendant le service ; c’est justement ce que personne ici ne peut faire.

Alors le site ne décide de rien. Il montre ce qui est encore libre, recueille une demande et l’imprime. Quelqu’un lit le ticket, rappelle s’il le faut, puis recopie le nom à l’encre. Ce qui est dans le cahier est vrai. Le reste attend.

![Le plan de la salle à 21 h, ses onze tables prises, libres ou choisies, le poêle, la porte et le comptoir.](/demo/winstub-des-lavandieres-salle-1240x660.svg "On choisit sa table avec le poêle et les courants d’air, parce que c’est la question que tout le monde pose au téléphone.")

> [!FIGURES]
> - **2** services par soir, à 19 h et à 21 h
> - **1** ticket par demande, et quelqu’un pour le lire
> - **3** soirs derrière le comptoir avant le premier dessin

## La craie d’abord

La carte change tous les matins, et il n’était pas question de la saisir deux fois. En cuisine, on tape cinq lignes sur un téléphone rangé loin du feu ; ce qui vient à manquer se raye, comme sur l’ardoise, et reste lisible. On aime savoir qu’il y avait du bibeleskäs.

Chaque nom alsacien a son explication, courte, en deux langues. Elle a été écrite à table, avec celle qui fait le plat.

![La carte posée sur le comptoir, qui explique les fleischschnacka et nomme leurs allergènes.](/demo/winstub-des-lavandieres-carte-900x600.svg "**Un mot par plat**, et les allergènes en regard.")
![La table 7 vue d’en haut, avec une assiette de choucroute et un verre de blanc sur la nappe à carreaux.](/demo/winstub-des-lavandieres-nappe-900x600.svg "**La nappe de la salle**, pour que l’on sache où l’on arrive.")

> « Le site ne me coupe pas la parole. Il me laisse un papier, et c’est moi qui réponds. »
>
> — Jean-Luc Oster, en cuisine

![Trois téléphones posés contre le comptoir, l’ardoise que la cuisine écrit, la carte expliquée et la réponse qui donne la table.](/demo/winstub-des-lavandieres-telephones-1440x680.svg "[!WIDE] **La cuisine** tape cinq lignes. **La carte** explique chaque plat. **La réponse** redonne le numéro : au bout, il y a quelqu’un.")

## Ce que nous n’avons pas fait

Pas de compte à créer, pas d’acompte, pas de rappel automatique la veille. Chacune de ces choses aurait pris au comptoir un peu de ce qui fait venir les gens : quelqu’un qui répond.

Si chez vous aussi le cahier a toujours raison, [racontez-le-nous](/fr/contact).$story$),

  (2, 'marche-de-la-krutenau', 'Marché de la Krutenau',
   'Affiches et ardoises de prix pour un marché hebdomadaire. Une seule famille de lettres, trois encres, et des panneaux qui se lisent sous la pluie. Les maraîchers les remplissent à la main.',
   'print', 'Les Étals de la Krutenau', '2025', '{Marché,Affiche,Lettrage}',
   'Une trentaine d’étals, autant d’écritures, et des étiquettes de prix qui coulaient à la première averse. L’association voulait annoncer les saisons sans imprimer une affiche par semaine, et sans faire ressembler le marché à une grande surface.',
   'L’affiche est une grille de panneaux : le fond, imprimé une fois par saison, laisse des cases où l’on tamponne les arrivages. Les tampons sont taillés par une graveuse du quartier. Pour les prix, des ardoises en stratifié mat, percées pour la ficelle, avec des lignes discrètes qui aident à écrire droit. Nous avons passé deux samedis derrière un étal pour régler la hauteur des chiffres.',
   'Le stock de fonds dure toute l’année, et les tampons circulent d’un étal à l’autre dans une boîte à cigares. Les ardoises ont traversé un hiver dehors. Les habitués disent surtout qu’on ne plisse plus les yeux pour lire le prix des blettes.',
   '{Risographie,Gravure,Stratifié mat}', '{/demo/marche-de-la-krutenau-tampons-1440x640.svg,/demo/marche-de-la-krutenau-ardoises-900x800.svg,/demo/marche-de-la-krutenau-saisons-900x800.svg,/demo/marche-de-la-krutenau-craie-1200x800.svg,/demo/marche-de-la-krutenau-mur-1200x800.svg}',
   'Ils sont venus un samedi à six heures déballer les cageots avec nous. On a compris qu’ils feraient du bon travail.',
   'André Wolff', 'Maraîcher et trésorier de l’association', true, 20,
   '/demo/marche-de-la-krutenau.svg', 'L’affiche du Marché de la Krutenau avec ses cases tamponnées, à côté d’un étal sous la pluie et de ses ardoises de prix.',
   'Des prix qui se lisent sous la pluie.', '{"Une affiche par saison, tamponnée chaque semaine","Des ardoises mates, percées pour la ficelle","Une boîte à cigares de tampons qui va d’étal en étal"}',
   array['La boîte à cigares ouverte sur quatre tampons de légumes gravés, à côté de l’affiche dont deux cases attendent encore.', 'Deux ardoises de prix pendues à leur ficelle sous la pluie, les blettes à 2,80 et les quetsches à 4,20.', 'Deux affiches du marché, l’une tamponnée de potimarrons et de poireaux, l’autre de radis et de poires.', 'Une main écrit à la craie le prix des poireaux sur une ardoise.', 'Deux affiches collées entre les poutres d’un mur, et un vélo au panier plein de poireaux.'],
   array['Les tampons passent d’un étal à l’autre dans leur boîte à cigares. L’affiche, elle, reste à sa place toute la saison.', 'Mates, percées, écrites à la main. Les lignes pointillées ne se voient que de près.', 'Un fond par saison, imprimé une fois ; les arrivages viennent au tampon, le vendredi soir.', '', ''],
   array['3 encres : pour une année d’affiches', '1 famille de lettres : de l’affiche aux ardoises', '2 samedis : derrière un étal, pour régler la hauteur des chiffres'], ''),

  (3, 'vins-du-ried', 'Vins du Ried',
   'Une marque qui tient sur un bouchon. Deux lignes brisées, comme les roseaux et leur reflet, qui se gravent au fer, se brodent et s’impriment à huit millimètres.',
   'branding', 'Domaine Ried & Filles', '2025', '{Vin,Logotype,Étiquettes}',
   'Le domaine changeait de génération. Les étiquettes du père portaient un blason si détaillé qu’il devenait une tache sur la capsule, et chaque imprimeur l’avait redessiné à sa façon. La fille, qui reprenait les vignes, ne voulait ni l’effacer ni le traîner.',
   'Nous avons commencé par le plus petit support. Le dessin a été jugé sur le liège, au fer chaud, avant de paraître à l’écran. Les roseaux viennent du blason ; le reste est parti. Une échelle simple dit comment la marque s’épaissit quand elle rétrécit, et les étiquettes ne changent que par la couleur du bandeau, une par parcelle.',
   '',
   '{Dessin vectoriel,Typographie,Marquage au fer}', '{/demo/vins-du-ried-etiquettes-1200x800.svg,/demo/vins-du-ried-cave-1200x800.svg,/demo/vins-du-ried-camionnette-1200x800.svg}',
   'Mon père a retourné le bouchon, il a cherché ses roseaux et il les a trouvés. Je n’avais pas besoin d’autre validation.',
   'Lucie Hirschel', 'Vigneronne', true, 30,
   '/demo/vins-du-ried.svg', 'Trois bouteilles aux bandeaux de couleur, une feuille qui montre le signe de 80 à 8 millimètres et un bouchon marqué au fer.',
   'Une marque qui tient sur un bouchon.', '{"Un signe jugé au fer chaud, sur le liège","Une échelle qui l’épaissit quand il rétrécit","Un bandeau de couleur par parcelle"}',
   array['Trois étiquettes à plat, aux bandeaux jaune, rouge et vert, et trois capsules frappées du même signe.', 'Un tonneau et une caisse de bouteilles marqués du même signe, dans la cave.', 'La camionnette du domaine devant les vignes, le signe et le nom sur son flanc.'],
   array['Le signe, le nom et la place ne bougent pas. Seul le bandeau dit la parcelle.', '', ''],
   '{}', ''),

  (4, 'horaire-de-poche', 'Horaire de poche',
   'Une application pour un car de vallée, qui passe là où le réseau ne passe pas. On choisit ses deux arrêts une fois, et l’heure du prochain départ s’affiche avant que le pouce ait quitté l’écran. Ni compte, ni publicité, ni position transmise.',
   'digital', 'Collectif Prochain Départ', '2026', '{Application,Hors ligne,Mobilité}',
   'Entre deux vallées, le car passe quatre fois par jour et le réseau s’arrête au deuxième tunnel. Les usagers photographiaient la fiche de l’abri, puis découvraient en octobre qu’elle avait changé en septembre.',
   'L’application pèse moins qu’une photo. Elle télécharge les horaires une fois, les garde, et vérifie leur date dès qu’elle retrouve le réseau ; une fiche périmée s’affiche barrée plutôt que de mentir en silence. L’écran principal montre une ligne, une heure et le temps de marche que vous avez vous-même indiqué. Tout le reste se trouve un geste plus loin.',
   'Le collectif publie les horaires d’été et d’hiver depuis un tableur, sans nous. Des conducteurs s’en servent pour renseigner les voyageurs, ce qui n’était pas prévu et nous a beaucoup plu. Le code est remis à l’association, avec une notice d’une page.',
   '{TypeScript,Service worker,IndexedDB}', '{/demo/horaire-de-poche-abri-1440x640.svg,/demo/horaire-de-poche-ecrans-1440x680.svg,/demo/horaire-de-poche-tableur-1240x660.svg}',
   'Ma mère a quatre-vingt-un ans. Elle n’a posé qu’une question : où faut-il appuyer ? Réponse : nulle part, c’est déjà affiché.',
   'Rachid Benali', 'Porte-parole du collectif', true, 40,
   '/demo/horaire-de-poche.svg', 'L’application Horaire de poche affiche le prochain départ, devant un arrêt de car dont la feuille d’été est périmée.',
   'L’heure du car, sans réseau.', '{"Le prochain départ dès que l’écran s’allume","Une feuille périmée s’affiche barrée","Un tableur que le collectif publie lui-même"}',
   array['L’abri du car en automne, sa feuille d’été encore punaisée, et une main qui en tient la photo sur un téléphone.', 'Trois écrans de l’application, le choix des deux arrêts, le prochain départ à 6 h 52 et une feuille périmée barrée.', 'Le tableur des arrêts et des quatre cars, et une notice d’une page en quatre étapes.'],
   array['Jusqu’ici, on photographiait la feuille de l’abri. La photo de juillet ment en octobre ; l’abri aussi.', 'Deux arrêts à choisir, une seule fois. Ensuite, l’heure est là. Et quand la feuille a expiré, l’application le dit au lieu de deviner.', 'Le collectif écrit ses heures là où il les a toujours écrites. La notice tient sur une page.'],
   array['2 arrêts : à choisir, une seule fois', '0 : compte, publicité ou position transmise', '1 page : de notice, remise avec le code'],
   $story$## Une photo de juillet, en octobre

Nous avons pris le car quatre fois avant d’ouvrir un ordinateur. Au deuxième tunnel, le réseau s’en va, et avec lui toutes les applications de la vallée. Ce qui reste, c’est la photo de la feuille de l’abri, que chacun garde dans son téléphone et qui ment sans le savoir.

![L’abri du car en automne, sa feuille d’été encore punaisée, et une main qui en tient la photo sur un téléphone.](/demo/horaire-de-poche-abri-1440x640.svg "[!WIDE] La photo de juillet ment en octobre ; l’abri aussi.")

## Dire ce que l’on ne sait pas

Le plus long n’a pas été d’afficher l’heure, mais de décider quand la taire. Une feuille périmée reste lisible, barrée d’un trait. Une heure fausse fait manquer le car ; sans heure, on appelle quelqu’un.

![Trois écrans de l’application, le choix des deux arrêts, le prochain départ à 6 h 52 et une feuille périmée barrée.](/demo/horaire-de-poche-ecrans-1440x680.svg "[!WIDE] Deux arrêts à choisir, une seule fois. Ensuite, l’heure est là.")$story$),

  (5, 'sages-femmes-du-roseau', 'Sages-femmes du Roseau',
   'Le site d’un cabinet de quatre sages-femmes. Il répond d’abord aux questions que l’on se pose à trois heures du matin. Prendre rendez-vous vient ensuite, en deux gestes.',
   'site-web', 'Cabinet du Roseau', '2025', '{Santé,Rédaction,Accessibilité}',
   'Les futures mères appelaient pour savoir qui appeler. Le cabinet recevait de jeunes parents épuisés, parfois peu à l’aise en français, et le site précédent s’ouvrait sur un diaporama de nouveau-nés anonymes.',
   'Nous avons passé deux matinées à écouter les appels entrants, avec l’accord de chacune, et classé les questions par heure d’urgence. La page d’accueil tient en quatre phrases et un numéro. Les consignes existent en version courte, lisible à voix haute, en français, en anglais et dans un allemand relu par une consœur de Kehl. Les textes ont été testés avec un lecteur d’écran et dans le noir, luminosité au minimum.',
   'Les appels du soir portent désormais sur ce qui mérite un appel. Le cabinet modifie les gardes lui-même, d’un téléphone, entre deux visites.',
   '{HTML,CSS,Prérendu,Tests avec lecteur d’écran}', '{/demo/sages-femmes-du-roseau-consignes-1200x800.svg}',
   '', '', '', true, 50,
   '/demo/sages-femmes-du-roseau.svg', 'Le site du cabinet sur un téléphone, la nuit, à côté d’une lampe, d’un biberon et du nom de la sage-femme de garde.',
   'Le site lu à trois heures du matin.', '{"Des questions classées par urgence","Des consignes à lire à voix haute, en trois langues","Des gardes modifiées d’un téléphone"}',
   array['La même consigne pour une fièvre la nuit, sur trois cartes en français, en anglais et en allemand, avec un bouton pour l’écouter.'],
   array['Quatre phrases courtes par question, relues à voix haute avant d’être publiées.'],
   '{}', ''),

  (6, 'fournil-tante-odile', 'Fournil Tante Odile',
   'L’identité d’une boulangerie, du sachet à la vitrine. Un caractère à quatre lettres dessiné d’après les entailles du pain. Le reste est écrit au pinceau par la boulangère.',
   'branding', 'Odile Fuchs', '2024', '{Boulangerie,Identité,Enseigne}',
   'La boutique ouvrait dans un ancien magasin de parapluies dont l’enseigne, protégée, devait rester. Il fallait exister à côté d’elle, avec le budget d’un pétrin d’occasion.',
   'Quatre entailles suffisent à écrire ODIL sur une miche ; le E vient avec la cuisson. Ce dessin est devenu tampon, puis vitrine. Un seul tampon sert pour les sachets, le papier et les cartes. L’enseigne des parapluies est restée au-dessus, repeinte, et la boulangère a ajouté dessous au pinceau l’heure de la deuxième fournée.',
   'Les passants prennent la miche en photo avant l’enseigne. Les tampons ont été refaits une fois, et la boulangère entaille désormais ses pains devant les clients qui le demandent.',
   '{Lettrage,Tampon,Peinture sur verre}', '{/demo/fournil-tante-odile-papier-1200x800.svg}',
   'On m’avait proposé des logos. Eux m’ont demandé de leur montrer comment j’entaille le pain.',
   'Odile Fuchs', 'Boulangère', true, 60,
   '/demo/fournil-tante-odile.svg', 'La vitrine peinte du Fournil Tante Odile sous l’ancienne enseigne de parapluies, avec les miches entaillées, le sachet, la carte et le tampon.',
   'Quatre entailles écrivent un nom.', '{"Quatre lettres dessinées d’après la miche","Un tampon pour les sachets, le papier et les cartes","Une vitrine peinte sous l’ancienne enseigne"}',
   array['Le papier d’emballage couvert du mot ODIL, une miche entaillée, une carte, le tampon et son encreur.'],
   array['Un seul tampon pour les sachets, le papier et les cartes. La miche, elle, s’écrit à la lame.'],
   '{}', ''),

  (7, 'almanach-du-heron', 'Almanach du Héron',
   'Un almanach de vingt-quatre pages pour un jardin partagé. Une double page par mois, un crayon attaché par une ficelle. On l’accroche dans la cabane et on écrit dessus.',
   'print', 'Jardin du Héron', '2024', '{Édition,Jardin,Illustration}',
   'Quarante jardiniers, trois langues, une cabane sans électricité. Les consignes voyageaient dans une messagerie que les plus âgés ne lisaient pas et que les plus jeunes avaient mise en sourdine.',
   '',
   'L’exemplaire de la cabane est revenu en décembre couvert de notes, de pluies et de taches de tomate. Il a servi de brouillon à l’édition suivante, que les jardiniers ont composée presque seuls à partir de nos gabarits.',
   '{Mise en page,Dessin à la plume,Papier recyclé}', '{/demo/almanach-du-heron-annee-1200x800.svg}',
   'C’est le premier document de l’association que tout le monde a ouvert.',
   'Françoise Lehn', 'Jardinière, parcelle 12', true, 70,
   '/demo/almanach-du-heron.svg', 'La double page de mai de l’Almanach du Héron, couverte de notes, pendue dans la cabane avec un crayon au bout d’une ficelle.',
   'Un almanach fait pour qu’on écrive dedans.', '{"Vingt-quatre pages, une double page par mois","Un crayon attaché par une ficelle","Des gabarits pour l’édition suivante"}',
   array['La couverture de l’almanach avec son héron, à côté des douze doubles pages couvertes de notes.'],
   array['Douze doubles pages, et de la place pour écrire dans chacune. La ficelle tient le crayon, pas la règle.'],
   '{}', ''),

  (8, 'carnet-d-etabli', 'Carnet d’établi',
   'Un carnet de commandes pour une menuiserie de cinq personnes. Il se lit de loin, avec des gants, et remplace le tableau blanc sans en perdre les habitudes.',
   'digital', 'Menuiserie Kast', '2025', '{Outil métier,Tablette,Atelier}',
   'Le tableau de l’atelier disait tout à ceux qui étaient devant et rien à ceux qui étaient sur un chantier. Deux logiciels avaient été essayés, puis oubliés : ils réclamaient des codes d’article pour une porte qui n’existera qu’une fois.',
   'Une semaine d’observation, appareil photo en main, avant la première maquette. L’écran reprend les colonnes et les couleurs du tableau. Une commande est une photo, un nom, une date et une phrase dictée ; les boutons font deux centimètres, et la poussière ne les gêne pas. Sur le chantier, le même carnet s’ouvre sur un téléphone et se synchronise au retour du réseau.',
   'Le tableau blanc est resté trois semaines à côté de la tablette, par prudence. Il porte maintenant les anniversaires.',
   '{TypeScript,React,PostgreSQL,Synchronisation différée}', '{/demo/carnet-d-etabli-chantier-1200x800.svg}',
   '', '', '', true, 80,
   '/demo/carnet-d-etabli.svg', 'Le carnet de commandes de la Menuiserie Kast sur une tablette posée sur l’établi, sous un gant de travail.',
   'Un carnet qui se lit avec des gants.', '{"Les colonnes et les couleurs du tableau blanc","Une photo, un nom, une date et une phrase dictée","Le même carnet sur le chantier, même sans réseau"}',
   array['La porte cochère posée, et devant elle le carnet sur un téléphone avec une phrase dictée et un grand bouton.'],
   array['Sur le chantier, une phrase dictée et un bouton de deux centimètres. Le reste attend le réseau.'],
   '{}', ''),

  (9, 'festival-des-trois-quais', 'Festival des Trois Quais',
   'Le programme d’un festival de musique, debout et dans la foule. Que joue-t-on maintenant, où, et comment y aller à pied ? Trois réponses, un seul écran.',
   'site-web', 'Association Trois Quais', '2026', '{Musique,Programme,Cartographie}',
   'Quarante concerts gratuits sur trois quais, des horaires qui glissent avec la météo, et un public qui consulte le programme en marchant, au soleil, avec une glace dans l’autre main.',
   'La page s’ouvre sur l’heure qu’il est. Les concerts en cours sont en haut, les suivants dessous, et chaque quai garde sa couleur, du site jusqu’aux banderoles. Le plan est un dessin, pas une carte importée : il ne montre que les ponts, les scènes, l’eau potable et les toilettes. Un changement d’horaire se publie en une phrase, et s’affiche en tête de page.',
   '',
   '{TypeScript,SVG,Prérendu}', '{/demo/festival-des-trois-quais-plan-1200x800.svg}',
   '', '', '', false, 90,
   '/demo/festival-des-trois-quais.svg', 'Le programme du Festival des Trois Quais sur un téléphone, le soir, devant les banderoles des quais et des musiciens dans une barque.',
   'Un programme qui se lit en marchant.', '{"Les concerts en cours, en haut de la page","Un plan dessiné : ponts, scènes, eau potable","Une couleur par quai, du site aux banderoles"}',
   array['Le plan dessiné à la main, la rivière, quatre ponts, les trois scènes, l’eau potable et les toilettes.'],
   array['Rien que ce que l’on cherche debout dans une foule : les ponts, les scènes, l’eau, les toilettes.'],
   '{}', '')
on conflict do nothing;

insert into public.projects_en
  (id, slug, title, description, category, client, year, tags, challenge, solution, results, technologies, gallery,
   testimonial_content, testimonial_author, testimonial_position, published, position,
   image, image_alt, thesis, made, gallery_alts, gallery_captions, figures, body)
values
  (1, 'winstub-des-lavandieres', 'Winstub des Lavandières',
   'A booking site for a family restaurant. It shows the room, the day’s slate and the tables still free, on a phone held in one hand. The notebook on the counter is still there, and it still has the last word.',
   'site-web', 'Famille Oster', '2026', '{Restaurant,Booking,Bilingual}',
   'Bookings came by phone in the middle of service and went into a large notebook that nobody was willing to give up. On Sundays the owner rang back the previous night’s messages one by one, half of them in English. As for the menu, it is chalked up anew every morning.',
   'We kept the notebook. The site offers tables by sitting, with no account to create, and each request comes out of the small printer on the counter, ready to be copied in. The kitchen updates the slate by typing five lines. Alsatian dishes are explained in both languages, with allergens beside them. If the connection drops, the page keeps the menu and shows the number to call.',
   'The phone still rings, mostly for birthdays, and there is time to answer it. Requests made overnight are waiting on the counter at opening time. The family corrects the menu itself, including on the day the bibeleskäs runs out.',
   '{TypeScript,React,PostgreSQL,Receipt printing}', '{/demo/winstub-des-lavandieres-cahier-1440x640.svg,/demo/winstub-des-lavandieres-salle-1240x660.svg,/demo/winstub-des-lavandieres-telephones-1440x680.svg}',
   'I was afraid of a machine that would decide for me. As it turns out I decide, in the morning, over coffee, with nobody waiting.',
   'Mireille Oster', 'Owner, Winstub des Lavandières', true, 10,
   '/demo/winstub-des-lavandieres.svg', 'The booking site of the Winstub des Lavandières on a computer and a phone, standing on the counter with the notebook and the receipt printer.',
   'The notebook has the last word.', '{"A plan of the room and the tables still free","The day’s slate, retyped in five lines","A slip from the counter printer, ready to be copied in"}',
   array['The large notebook open at Tuesday the 24th, with the names of two sittings, beside the printer and its slip for table 7.', 'The plan of the room at nine, with its eleven tables taken, free or chosen, the stove, the door and the counter.', 'Three phones leaning on the counter with the slate the kitchen writes, the menu explained and the answer that gives the table.'],
   array['A request made at eight minutes to one, as the counter finds it at opening time: on paper, ready to be copied in.', 'You choose a table knowing where the stove and the draughts are, which is what everybody asks on the phone.', 'The kitchen types five lines and strikes out what has run out. The menu explains every Alsatian dish. The reply repeats the number, and somebody picks up.'],
   array['5 lines: typed in the kitchen to change the slate', '11 tables: on the plan, with the stove and the door', '0 accounts to create: just ask for a table'],
   $story$## A phone that rings in mid-service

We first came on a Thursday evening, at the worst possible moment. Nobody had time to greet us: the phone lay on the pass between two plates, and whoever answered it put down a tray to look for a pencil.

The names went into the notebook. A large one with a red cover, a page a day, two columns. Arrows, first names struck out, a nut allergy underlined twice. Everybody could read it, from the dishes to the till. No software would have lasted three evenings against it.

![The large notebook open at Tuesday the 24th, with the names of two sittings, beside the printer and its slip for table 7.](/demo/winstub-des-lavandieres-cahier-1440x640.svg "[!WIDE] A request made at eight minutes to one, as the counter finds it at opening time: on paper, ready to be copied in.")

## We kept the notebook

Our first idea was an online diary, and it was a bad one. Somebody would have had to watch a screen during service, which is the one thing nobody here can do.

So the site decides nothing. It shows what is still free, takes a request and prints it. Somebody reads the slip, rings back if need be, and copies the name in ink. What is in the notebook is true. Everything else is waiting.

![The plan of the room at nine, with its eleven tables taken, free or chosen, the stove, the door and the counter.](/demo/winstub-des-lavandieres-salle-1240x660.svg "You choose a table knowing where the stove and the draughts are, which is what everybody asks on the phone.")

> [!FIGURES]
> - **2** sittings an evening, at seven and at nine
> - **1** slip for each request, and somebody to read it
> - **3** evenings behind the counter before the first drawing

## Chalk comes first

The menu changes every morning, and nobody was going to enter it twice. The kitchen types five lines on a phone kept well away from the stove; what runs out is struck through, as on the slate, and can still be read. People like to know there was bibeleskäs.

Every Alsatian name has its explanation, short and in both languages. It was written at a table, with the person who cooks the dish.

![The menu on the counter, which explains fleischschnacka and names their allergens.](/demo/winstub-des-lavandieres-carte-900x600.svg "**A word for each dish**, with the allergens beside it.")
![Table 7 from above, with a plate of sauerkraut and a glass of white wine on the chequered cloth.](/demo/winstub-des-lavandieres-nappe-900x600.svg "**The cloth of the room**, so that people know where they are going.")

> “The site doesn’t interrupt me. It leaves me a slip of paper, and I am the one who answers.”
>
> — Jean-Luc Oster, in the kitchen

![Three phones leaning on the counter with the slate the kitchen writes, the menu explained and the answer that gives the table.](/demo/winstub-des-lavandieres-telephones-1440x680.svg "[!WIDE] **The kitchen** types five lines. **The menu** explains each dish. **The reply** repeats the number, and somebody picks up.")

## What we left out

No account to create, no deposit, no automatic reminder the day before. Each of them would have taken from the counter a little of what people come for: somebody who answers.

If your notebook has the last word too, [tell us about it](/en/contact).$story$),

  (2, 'marche-de-la-krutenau', 'Marché de la Krutenau',
   'Posters and price boards for a weekly market. One family of letters, three inks, and boards that can be read in the rain. The growers fill them in by hand.',
   'print', 'Les Étals de la Krutenau', '2025', '{Market,Poster,Lettering}',
   'Some thirty stalls, as many handwritings, and price tags that ran at the first shower. The association wanted to announce the seasons without printing a poster a week, and without making the market look like a supermarket.',
   'The poster is a grid of panels. Its background is printed once a season and leaves boxes in which the week’s arrivals are stamped; an engraver from the neighbourhood cut the stamps. The price boards are matt laminate, drilled for string, with faint lines that help you write straight. We spent two Saturdays behind a stall to get the height of the figures right.',
   'One stock of backgrounds lasts the year, and the stamps travel from stall to stall in a cigar box. The boards have been through a winter outdoors. What regulars mention is that they no longer squint to read the price of chard.',
   '{Risograph,Engraving,Matt laminate}', '{/demo/marche-de-la-krutenau-tampons-1440x640.svg,/demo/marche-de-la-krutenau-ardoises-900x800.svg,/demo/marche-de-la-krutenau-saisons-900x800.svg,/demo/marche-de-la-krutenau-craie-1200x800.svg,/demo/marche-de-la-krutenau-mur-1200x800.svg}',
   'They turned up one Saturday at six to unpack crates with us. We knew then that the work would be good.',
   'André Wolff', 'Grower and treasurer of the association', true, 20,
   '/demo/marche-de-la-krutenau.svg', 'The poster of the Marché de la Krutenau with its stamped boxes, beside a stall in the rain with its price boards.',
   'Prices you can read in the rain.', '{"A seasonal poster, stamped anew every week","Matt price boards, drilled for string","A cigar box of stamps that goes from stall to stall"}',
   array['An open cigar box with four engraved vegetable stamps, beside the poster whose last boxes are still waiting.', 'Two price boards hanging from their string in the rain, chard at 2.80 and damsons at 4.20.', 'Two posters of the market, one stamped with squash and leeks, the other with radishes and pears.', 'A hand chalks the price of leeks on a board.', 'Two posters pasted between the beams of a wall, and a bicycle with a basket full of leeks.'],
   array['The stamps go from stall to stall in their cigar box. The poster stays where it is all season.', 'Matt, drilled, written by hand. The dotted lines only show close up.', 'One background a season, printed once; what has arrived is stamped on it on Friday evening.', '', ''],
   array['3 inks: for a year of posters', '1 family of letters: from the poster to the price boards', '2 Saturdays: behind a stall, to get the height of the figures right'], ''),

  (3, 'vins-du-ried', 'Vins du Ried',
   'A mark that works on a cork. Two broken lines, like reeds and their reflection, that can be branded, embroidered and printed eight millimetres wide.',
   'branding', 'Domaine Ried & Filles', '2025', '{Wine,Logo,Labels}',
   'The estate was passing to the next generation. The father’s labels carried a coat of arms so detailed that it became a smudge on the capsule, and every printer had redrawn it in his own way. The daughter taking over the vines wished neither to erase it nor to drag it along.',
   'We began with the smallest surface. The drawing was judged on cork, under a hot iron, before it ever appeared on a screen. The reeds come from the coat of arms; everything else went. A simple scale shows how the mark thickens as it shrinks, and the labels differ only in the colour of their band, one for each plot.',
   '',
   '{Vector drawing,Typography,Branding iron}', '{/demo/vins-du-ried-etiquettes-1200x800.svg,/demo/vins-du-ried-cave-1200x800.svg,/demo/vins-du-ried-camionnette-1200x800.svg}',
   'My father turned the cork over, looked for his reeds and found them. I needed no other approval.',
   'Lucie Hirschel', 'Winemaker', true, 30,
   '/demo/vins-du-ried.svg', 'Three bottles with coloured bands, a sheet that shows the mark from 80 down to 8 millimetres, and a cork branded with it.',
   'A mark that works on a cork.', '{"A mark judged under the hot iron, on cork","A scale that thickens it as it shrinks","A coloured band for each plot"}',
   array['Three labels laid flat with yellow, red and green bands, and three capsules struck with the same mark.', 'A barrel and a crate of bottles branded with the same mark, in the cellar.', 'The winery’s van in front of the vines, with mark and name on its side.'],
   array['The mark, the name and their places never move. Only the band names the plot.', '', ''],
   '{}', ''),

  (4, 'horaire-de-poche', 'Horaire de poche',
   'A pocket timetable that works offline. You choose your two stops once, and the next departure is on the screen before your thumb has left it. It asks for no account, shows no advertising and sends your location nowhere.',
   'digital', 'Collectif Prochain Départ', '2026', '{App,Offline,Mobility}',
   'Between two valleys the coach runs four times a day and the signal ends at the second tunnel. Passengers used to photograph the sheet in the shelter, then find out in October that it had changed in September.',
   'The app weighs less than a photograph. It downloads the timetable once, keeps it, and checks its date whenever the network comes back; an outdated sheet is shown struck through, since a wrong time is worse than none. The main screen holds one line, one time, and the minutes of walking you entered yourself. Everything else is one gesture away.',
   'The group publishes the summer and winter timetables from a spreadsheet, without us. Drivers have started using it to answer passengers, which nobody had planned and which pleased us a great deal. The code now belongs to the association, along with a one-page manual.',
   '{TypeScript,Service worker,IndexedDB}', '{/demo/horaire-de-poche-abri-1440x640.svg,/demo/horaire-de-poche-ecrans-1440x680.svg,/demo/horaire-de-poche-tableur-1240x660.svg}',
   'My mother is eighty-one. She had one question: where do I press? Nowhere, I said, it is already showing.',
   'Rachid Benali', 'Spokesman of the group', true, 40,
   '/demo/horaire-de-poche.svg', 'The app Horaire de poche shows the next departure, in front of a coach stop whose summer sheet is out of date.',
   'The coach times, without a signal.', '{"The next departure as soon as the screen lights up","An outdated sheet is shown struck through","A spreadsheet the group publishes by itself"}',
   array['The coach shelter in autumn with its summer sheet still pinned up, and a hand holding a photograph of it on a phone.', 'Three screens of the app: the choice of two stops, the next departure at 6.52 and an outdated sheet struck through.', 'The spreadsheet with the stops and the four coaches, and a one-page manual in four steps.'],
   array['Until now people photographed the sheet in the shelter. In October the picture from July is wrong, and so is the shelter.', 'Two stops to choose, once. From then on the time is there. When the sheet has run out, the app says so and does not guess.', 'The group writes its times where it always has. The manual fits on one page.'],
   array['2 stops: to choose, just once', '0: accounts, advertisements or locations sent', '1 page: is the whole manual, handed over with the code'],
   $story$## A picture from July, in October

We took the coach four times before opening a computer. At the second tunnel the signal goes, and every app in the valley goes with it. What is left is the photograph of the sheet in the shelter, which everybody keeps on their phone and which is wrong without knowing it.

![The coach shelter in autumn with its summer sheet still pinned up, and a hand holding a photograph of it on a phone.](/demo/horaire-de-poche-abri-1440x640.svg "[!WIDE] In October the picture from July is wrong, and so is the shelter.")

## Saying what we do not know

Showing the time was quick; deciding when to keep quiet about it was not. An outdated sheet can still be read, with a line struck through it. A wrong time makes you miss the coach; without one, you ring somebody.

![Three screens of the app: the choice of two stops, the next departure at 6.52 and an outdated sheet struck through.](/demo/horaire-de-poche-ecrans-1440x680.svg "[!WIDE] Two stops to choose, once. From then on the time is there.")$story$),

  (5, 'sages-femmes-du-roseau', 'Sages-femmes du Roseau',
   'The site of a practice of four midwives. It begins with the questions people ask themselves at three in the morning. Making an appointment comes next and takes two taps.',
   'site-web', 'Cabinet du Roseau', '2025', '{Health,Writing,Accessibility}',
   'Expectant mothers rang to find out whom they should ring. The practice looks after exhausted young parents, some of them unsure of their French, and the previous site opened with a slideshow of nobody’s babies.',
   'We spent two mornings listening to incoming calls, with everyone’s consent, and sorted the questions by how long they can wait. The home page is four sentences and a number. Instructions come in a short version meant for reading aloud, in French, in English and in a German checked by a colleague in Kehl. We tested the texts with a screen reader, and in the dark with the brightness turned right down.',
   'Evening calls are now about things that deserve a call. The midwives change the duty rota themselves, from a phone, between two visits.',
   '{HTML,CSS,Prerendering,Screen reader testing}', '{/demo/sages-femmes-du-roseau-consignes-1200x800.svg}',
   '', '', '', true, 50,
   '/demo/sages-femmes-du-roseau.svg', 'The practice’s site on a phone at night, beside a lamp, a baby’s bottle and the name of the midwife on duty.',
   'The site read at three in the morning.', '{"Questions sorted by how long they can wait","Instructions to read aloud, in three languages","A duty rota changed from a phone"}',
   array['The same advice for a fever at night on three cards in French, English and German, with a button to hear it.'],
   array['Four short sentences for each question, read aloud before they are published.'],
   '{}', ''),

  (6, 'fournil-tante-odile', 'Fournil Tante Odile',
   'An identity for a bakery, from paper bag to shop window. Four letters drawn after the cuts in a loaf. Everything else is painted by the baker with a brush.',
   'branding', 'Odile Fuchs', '2024', '{Bakery,Identity,Signage}',
   'The shop was opening in a former umbrella maker’s whose sign is protected and had to stay. The bakery needed to exist beside it, on the budget of a second-hand dough mixer.',
   'Four cuts are enough to write ODIL on a loaf; the E comes in the oven. That drawing became a stamp, then a window. A single stamp serves for bags, wrapping paper and cards. The umbrella sign stayed overhead, freshly painted, and underneath it the baker has added with her brush the hour of the second batch.',
   'Passers-by photograph the loaf before the sign. The stamps have been recut once, and the baker now scores her bread in front of anyone who asks to watch.',
   '{Lettering,Rubber stamp,Glass painting}', '{/demo/fournil-tante-odile-papier-1200x800.svg}',
   'Others offered me logos. They asked me to show them how I score the bread.',
   'Odile Fuchs', 'Baker', true, 60,
   '/demo/fournil-tante-odile.svg', 'The painted window of Fournil Tante Odile under the old umbrella sign, with the scored loaves, the bag, the card and the stamp.',
   'Four cuts write a name.', '{"Four letters drawn after the loaf","One stamp for bags, paper and cards","A painted window under the old sign"}',
   array['Wrapping paper covered with the word ODIL, a scored loaf, a card, the stamp and its pad.'],
   array['One stamp for bags, paper and cards. The loaf is written with a blade.'],
   '{}', ''),

  (7, 'almanach-du-heron', 'Almanach du Héron',
   'A twenty-four page almanac for a community garden. One spread a month and a pencil on a string. It hangs in the hut and people write in it.',
   'print', 'Jardin du Héron', '2024', '{Publishing,Garden,Illustration}',
   'Forty gardeners, three languages, one hut without electricity. Instructions travelled through a messaging group that the older members did not read and the younger ones had muted.',
   '',
   'The copy from the hut came back in December covered with notes, rain and tomato stains. It served as the draft of the next edition, which the gardeners put together almost alone from our templates.',
   '{Page layout,Pen drawing,Recycled paper}', '{/demo/almanach-du-heron-annee-1200x800.svg}',
   'It is the first of the association’s documents that everyone has opened.',
   'Françoise Lehn', 'Gardener, plot 12', true, 70,
   '/demo/almanach-du-heron.svg', 'The May spread of the Almanach du Héron, covered in notes, hanging in the hut with a pencil on a string.',
   'An almanac made to be written in.', '{"Twenty-four pages, one spread a month","A pencil on a string","Templates for the next edition"}',
   array['The cover of the almanac with its heron, beside the twelve spreads covered with notes.'],
   array['Twelve spreads, with room to write in each. The string ties down the pencil and nothing else.'],
   '{}', ''),

  (8, 'carnet-d-etabli', 'Carnet d’établi',
   'An order book for a joinery of five people. It can be read from across the room and used with gloves on, and it took over from the whiteboard without upsetting anyone’s habits.',
   'digital', 'Menuiserie Kast', '2025', '{Business tool,Tablet,Workshop}',
   'The workshop board told everything to those standing in front of it and nothing to those out on a site. Two programs had been tried and forgotten: they wanted an item code for a door that will only ever exist once.',
   'A week of watching, camera in hand, came before the first sketch. The screen takes over the columns and colours of the board. An order is a photograph, a name, a date and one dictated sentence; the buttons are two centimetres wide and do not mind dust. Out on a site the same book opens on a phone and catches up when the network returns.',
   'The whiteboard stayed next to the tablet for three weeks, to be on the safe side. It is now used for birthdays.',
   '{TypeScript,React,PostgreSQL,Deferred sync}', '{/demo/carnet-d-etabli-chantier-1200x800.svg}',
   '', '', '', true, 80,
   '/demo/carnet-d-etabli.svg', 'The order book of Menuiserie Kast on a tablet lying on the workbench, under a work glove.',
   'An order book for gloved hands.', '{"The columns and colours of the whiteboard","A photograph, a name, a date and one dictated sentence","The same book on site, even without a signal"}',
   array['The carriage gate in place, and in front of it the order book on a phone with a dictated sentence and a large button.'],
   array['On site, one dictated sentence and a button two centimetres wide. Everything else waits for the network.'],
   '{}', ''),

  (9, 'festival-des-trois-quais', 'Festival des Trois Quais',
   'The programme of a music festival, for people on their feet in a crowd. What is playing now, where, and how do I walk there? One screen answers all three.',
   'site-web', 'Association Trois Quais', '2026', '{Music,Programme,Mapping}',
   'Forty free concerts along three quays, times that slip with the weather, and an audience that reads the programme while walking, in full sun, holding an ice cream.',
   'The page opens at the present hour. Concerts under way come first, the next ones below, and each quay keeps its colour from the site to the banners. The plan is drawn by hand and shows only the bridges, the stages, drinking water and toilets. A change of time is published in one sentence and appears at the top of the page.',
   '',
   '{TypeScript,SVG,Prerendering}', '{/demo/festival-des-trois-quais-plan-1200x800.svg}',
   '', '', '', true, 90,
   '/demo/festival-des-trois-quais.svg', 'The programme of the Festival des Trois Quais on a phone in the evening, in front of the banners of the quays and musicians in a boat.',
   'A programme to read while walking.', '{"The concerts under way, at the top of the page","A hand-drawn plan: bridges, stages, drinking water","One colour per quay, from the site to the banners"}',
   array['The hand-drawn plan with the river, four bridges, the three stages, drinking water and toilets.'],
   array['Only what people look for while standing in a crowd: bridges, stages, water and toilets.'],
   '{}', '')
on conflict do nothing;

-- Projects created later start at 101 at the earliest, clear of the ids above.
select setval('public.projects_fr_id_seq', greatest(100, last_value)) from public.projects_fr_id_seq;
select setval('public.projects_en_id_seq', greatest(100, last_value)) from public.projects_en_id_seq;

-- A page of one's own in both languages, under Services: where an advertisement or a business card may lead.

insert into public.pages_fr
  (id, slug, title, content, parent, meta_title, meta_description, published, published_at, created_at)
values (
  'd1000000-0000-4000-8000-000000000001',
  'sites-pour-artisans',
  'Refaire le site d’un atelier, sans y passer ses dimanches',
  $md$Un menuisier, une céramiste, un couvreur n’ont pas besoin d’un site qui fasse l’admiration d’autres agences. Il leur en faut un qui réponde au téléphone à leur place, le temps de finir ce qu’ils ont en main.

C’est ce que nous refaisons ici : des sites de quelques pages, pour des ateliers d’une à dix personnes, entre les Vosges et le Rhin.

## Vous vous reconnaîtrez peut-être

- Le site date du neveu. Le neveu a un métier, maintenant.
- Les plus belles photos sont dans votre téléphone, entre les devis et l’anniversaire du petit.
- On vous appelle pour demander si vous faites aussi les volets. Vous faites surtout les volets.
- La page « Actualités » souhaite une bonne année, et elle ne dit pas laquelle.

Rien de tout cela n’est grave. Mais une cliente qui compare trois ateliers le soir, sur son téléphone, ne saura pas que le meilleur des trois est celui dont la page ne s’ouvre pas.

## Ce que nous refaisons

**Les mots d’abord.** Nous passons une matinée à l’atelier, nous posons des questions, et nous écrivons. Vous ne recevrez pas de document à remplir le dimanche soir.

**Cinq pages, rarement plus.** Ce que vous faites, ce que vous ne faites pas, où vous allez, combien de temps il faut attendre, comment vous joindre. C’est ce que l’on vous demande au téléphone, dans le même ordre.

**Vos chantiers, pas ceux d’une banque d’images.** Vous prenez une photo avec le téléphone que vous avez en poche ; elle arrive sur le site, recadrée, légère, avec une phrase que vous avez dictée.

**Un site que vous gardez.** Vous changez vous-même un prix, un horaire ou une photo. L’adresse est à votre nom, et les textes aussi. Si nous nous fâchons, vous partez avec la maison.

> [!FIGURES]
> - **5 pages** celles que l’on vous demande au téléphone
> - **1 matinée** à l’atelier, et nous écrivons les textes
> - **6 semaines** de la première visite à la mise en ligne

## Comment cela se passe

1. **Nous venons.** Une matinée, des chaussures qui ne craignent rien, et beaucoup de questions sur les volets.
2. **Vous lisez.** Dix jours plus tard, tous les textes tiennent dans un document que vous corrigez au stylo.
3. **Vous essayez.** Le vrai site, sur votre vrai téléphone, sur un chantier où l’on capte mal.
4. **Nous ouvrons.** Les anciennes adresses conduisent aux nouvelles : ce que l’on avait enregistré continue de mener chez vous.

![La porte cochère posée, et devant elle le carnet sur un téléphone avec une phrase dictée et un grand bouton.](/demo/carnet-d-etabli-chantier-1200x800.svg "**Le carnet de la Menuiserie Kast.** Une photo, une phrase dictée, un bouton de deux centimètres : ce qui marche avec des gants marche aussi pour une page.")

Nous l’avons déjà fait, autrement à chaque fois : [un carnet de commandes qui se lit avec des gants](/fr/portfolio/carnet-d-etabli) pour une menuiserie, [une identité dessinée d’après les entailles du pain](/fr/portfolio/fournil-tante-odile) pour une boulangère.

> On m’avait proposé des logos. Eux m’ont demandé de leur montrer comment j’entaille le pain.
>
> — Odile Fuchs, boulangère

## Ce que nous ne ferons pas

Un film derrière le titre. Une bulle qui demande « Puis-je vous aider ?» à quelqu’un qui lit. Un contrat de trois ans. Et nous ne vous promettrons pas la première place : [un site rapide protège celle que vous avez](/fr/articles/site-rapide-vend-mieux), ce qui est déjà beaucoup.

## Pour commencer

Envoyez-nous l’adresse de votre site et une phrase sur ce qui vous y agace. Nous répondons sous deux jours ouvrés, avec ce que nous changerions en premier, et ce que nous laisserions tel quel.

[Écrire à l’atelier](/fr/contact)$md$,
  'services',
  'Refonte de site pour artisans à Strasbourg',
  'Des sites de quelques pages pour menuisiers, céramistes, couvreurs : une matinée à l’atelier, nous écrivons, vous gardez les clés.',
  true,
  date_trunc('day', now()) - interval '12 days' + interval '9 hours',
  date_trunc('day', now()) - interval '15 days' + interval '14 hours'
)
on conflict (id) do nothing;

insert into public.pages_en
  (id, slug, title, content, parent, meta_title, meta_description, published, published_at, created_at)
values (
  'd1000000-0000-4000-8000-000000000001',
  'websites-for-crafts',
  'A new site for your workshop, and your Sundays back',
  $md$A joiner, a potter or a roofer does not need a website that other agencies admire. They need one that answers the phone for them while they finish what is in their hands.

That is what we rebuild here: sites of a few pages, for workshops of one to ten people, between the Vosges and the Rhine.

## You may recognise this

- The site was made by a nephew. The nephew has a proper job now.
- The best photographs are on your phone, between the quotes and a birthday party.
- People ring to ask whether you do shutters as well. Shutters are most of what you do.
- The “News” page wishes everyone a happy new year, and does not say which.

None of it is serious. But a customer who compares three workshops in the evening, on her phone, will never learn that the best of the three is the one whose page did not open.

## What we rebuild

**Words first.** We spend a morning at the workshop, we ask questions, and we do the writing. You will not be sent a document to fill in on Sunday night.

**Five pages, rarely more.** What you do, what you do not, how far you travel, how long people wait, how to reach you. It is what they ask on the phone, in the same order.

**Your own work, not a picture library’s.** You take a photograph with the phone in your pocket; it arrives on the site cropped and light, with a sentence you dictated.

**A site you keep.** You change a price, an opening time or a photograph yourself. The address is in your name, and so are the words. If we fall out, you leave with the house.

> [!FIGURES]
> - **5 pages** the ones people ask for on the phone
> - **1 morning** at the workshop, and we write the words
> - **6 weeks** from the first visit to the opening

## How it goes

1. **We come to you.** One morning, shoes that fear nothing, and a great many questions about shutters.
2. **You read.** Ten days later every word is in one document, which you correct with a pen.
3. **You try it.** The real site, on your real phone, on a building site with a poor signal.
4. **We open.** Old addresses lead to the new ones: whatever people saved still brings them to your door.

![The carriage gate in place, and in front of it the order book on a phone with a dictated sentence and a large button.](/demo/carnet-d-etabli-chantier-1200x800.svg "**The order book of Menuiserie Kast.** A photograph, a dictated sentence, a button two centimetres wide: what works with gloves on works for a page too.")

We have done it before, differently each time: [an order book for gloved hands](/en/portfolio/carnet-d-etabli) for a joinery, [an identity drawn after the cuts in a loaf](/en/portfolio/fournil-tante-odile) for a baker.

> Others offered me logos. They asked me to show them how I score the bread.
>
> — Odile Fuchs, baker

## What we will not do

A film behind the title. A bubble that asks “Can I help you?” of somebody who is reading. A three-year contract. Nor will we promise you first place: [a fast site protects the one you have](/en/articles/why-a-fast-site-sells-more), which is a good deal already.

## To begin

Send us the address of your site and one sentence about what annoys you in it. We answer within two working days, with what we would change first, and what we would leave alone.

[Write to the workshop](/en/contact)$md$,
  'services',
  'Websites for crafts and workshops in Strasbourg',
  'Sites of a few pages for joiners, potters and roofers: a morning at the workshop, we do the writing, you keep the keys.',
  true,
  date_trunc('day', now()) - interval '12 days' + interval '9 hours',
  date_trunc('day', now()) - interval '15 days' + interval '14 hours'
)
on conflict (id) do nothing;

-- The people behind the windows: those who sign the articles above.

insert into public.team_members_fr (id, name, trade, sentence, image, position)
select v.id::uuid, v.name, v.trade, v.sentence, v.image, v.position
from (values
  ('f4000000-0000-4000-8000-000000000001', 'Judith Wackernagel', 'Design, identités',
   'Elle commence par le plus petit format : si le signe tient sur un bouchon, il tiendra sur la camionnette.',
   '/people/judith-wackernagel.svg', 1),
  ('f4000000-0000-4000-8000-000000000002', 'Samir Ouadah', 'Développement',
   'Il essaie tout dans le train de Colmar. Ce qui ne passe pas le deuxième tunnel repart à l’établi.',
   '/people/samir-ouadah.svg', 2),
  ('f4000000-0000-4000-8000-000000000003', 'Anna Reiss', 'Textes et référencement',
   'Elle écrit chaque page deux fois, en français puis en anglais, et ne traduit jamais.',
   '/people/anna-reiss.svg', 3),
  ('f4000000-0000-4000-8000-000000000004', 'Malo Le Bihan', 'Stratégie, entretien',
   'Il fait tourner les sites et débranche ce que personne n’utilise. Sa première question est toujours : pourquoi ?',
   '/people/malo-le-bihan.svg', 4)
) as v(id, name, trade, sentence, image, position)
on conflict do nothing;

insert into public.team_members_en (id, name, trade, sentence, image, position)
select v.id::uuid, v.name, v.trade, v.sentence, v.image, v.position
from (values
  ('e4000000-0000-4000-8000-000000000001', 'Judith Wackernagel', 'Design, identities',
   'She starts with the smallest size: a mark that works on a cork will work on the van.',
   '/people/judith-wackernagel.svg', 1),
  ('e4000000-0000-4000-8000-000000000002', 'Samir Ouadah', 'Development',
   'He tries everything on the train to Colmar. What fails in the second tunnel goes back to the bench.',
   '/people/samir-ouadah.svg', 2),
  ('e4000000-0000-4000-8000-000000000003', 'Anna Reiss', 'Writing and SEO',
   'She writes every page twice, once in French and once in English, and never translates.',
   '/people/anna-reiss.svg', 3),
  ('e4000000-0000-4000-8000-000000000004', 'Malo Le Bihan', 'Strategy, upkeep',
   'He keeps the sites running and unplugs what nobody uses. His first question is always why.',
   '/people/malo-le-bihan.svg', 4)
) as v(id, name, trade, sentence, image, position)
on conflict do nothing;

-- Testimonials. Invented people, invented houses; no picture, so the site draws initials.

insert into public.testimonials_fr (id, name, company, position, testimonial, created_at)
select v.id::uuid, v.name, v.company, v.position, v.testimonial, now() - v.age::interval
from (values
  ('f3000000-0000-4000-8000-000000000001', 'Claire Hoffbeck', 'Étude Hoffbeck et Roth, Strasbourg', 'Notaire',
   'Des gens clairs, calmes, ponctuels. Depuis dix-huit mois, notre équipe corrige tout elle-même et n’a pas eu à téléphoner une seule fois.', '12 days'),
  ('f3000000-0000-4000-8000-000000000002', 'Marc Ehrlen', 'Domaine du Haut-Chemin, Obernai', 'Vigneron',
   'La première agence qui nous ait répondu dans notre langue et dans notre budget. Elle a même refusé une page que je voulais absolument, et elle avait raison.', '31 days'),
  ('f3000000-0000-4000-8000-000000000003', 'Anja Lindner', 'Cabinet vétérinaire Lindner, Kehl', 'Vétérinaire',
   'Nos clients passent la frontière avec un chat dans un panier. Ils trouvent maintenant les horaires de garde en deux langues, sans appeler d’abord le mauvais pays.', '47 days'),
  ('f3000000-0000-4000-8000-000000000004', 'Sophie Brandt', 'La Mercerie des Tanneurs, Colmar', 'Gérante',
   'Ils ont refait la boutique en ligne en six semaines, entre l’inventaire et les soldes. Je n’ai pas fermé un seul jour, et j’ai enfin compris mes frais de port.', '68 days'),
  ('f3000000-0000-4000-8000-000000000005', 'Karim Meddour', 'Librairie Le Chat de Gouttière', 'Libraire',
   'On m’a demandé ce que les gens cherchent quand ils poussent la porte. Le site part de là. Les commandes de poche arrivent la nuit, je les trouve avec le café.', '83 days'),
  ('f3000000-0000-4000-8000-000000000006', 'Hélène Schaal', 'Association Les Cordées du Fossé', null,
   'Nous sommes des bénévoles, nous changeons d’avis et de secrétaire. Ils ont écrit une notice de deux pages que trois personnes différentes ont déjà suivie sans encombre.', '105 days'),
  ('f3000000-0000-4000-8000-000000000007', 'Paul Wernert', 'Menuiserie Wernert et filles', 'Menuisier',
   'Le devis tenait sur une page et la facture disait la même chose. Rien à ajouter.', '126 days'),
  ('f3000000-0000-4000-8000-000000000008', 'Inès Caradec', 'Caradec Architecture', 'Architecte',
   'J’arrivais avec des photos magnifiques et un site qui mettait une éternité à les montrer. Les photos sont restées, l’attente a disparu. On m’appelle désormais pour des projets que j’ai envie de dessiner.', '148 days'),
  ('f3000000-0000-4000-8000-000000000009', 'Thomas Zeller', 'École de musique du Canal', 'Directeur',
   'Les inscriptions de septembre se faisaient dans le couloir, en file, avec des enfants fatigués. Cette année, les familles ont tout rempli chez elles, la secrétaire a pris une vraie pause à midi, et j’ai passé la rentrée à écouter des auditions.', '171 days'),
  ('f3000000-0000-4000-8000-000000000010', 'Beatriz Nogueira', 'Pension de la Petite Écluse', 'Hôtelière',
   'Nous avons cinq chambres et pas de service informatique. Ils nous ont parlé comme à des hôteliers. La page se charge même dans notre cave, c’est mon test préféré.', '196 days')
) as v(id, name, company, position, testimonial, age)
on conflict do nothing;

insert into public.testimonials_en (id, name, company, position, testimonial, created_at)
select v.id::uuid, v.name, v.company, v.position, v.testimonial, now() - v.age::interval
from (values
  ('e3000000-0000-4000-8000-000000000001', 'Claire Hoffbeck', 'Hoffbeck & Roth, Strasbourg', 'Notary',
   'Clear, calm and on time. For eighteen months our team has been editing everything itself, and we have not had to call anyone once.', '12 days'),
  ('e3000000-0000-4000-8000-000000000002', 'Marc Ehrlen', 'Domaine du Haut-Chemin, Obernai', 'Winemaker',
   'The first agency to answer in our language and within our budget. They even talked me out of a page I had set my heart on, and they were right.', '31 days'),
  ('e3000000-0000-4000-8000-000000000003', 'Anja Lindner', 'Lindner veterinary practice, Kehl', 'Veterinarian',
   'Our clients cross the border with a cat in a basket. They can now find the emergency hours in two languages without first calling the wrong country.', '47 days'),
  ('e3000000-0000-4000-8000-000000000004', 'Sophie Brandt', 'La Mercerie des Tanneurs, Colmar', 'Manager',
   'They rebuilt our online shop in six weeks, between stocktaking and the sales. I did not close for a single day, and at last I understand my own postage.', '68 days'),
  ('e3000000-0000-4000-8000-000000000005', 'Karim Meddour', 'Librairie Le Chat de Gouttière', 'Bookseller',
   'They asked what people are looking for when they come through the door, and the site starts from there. Paperback orders come in overnight and I find them with my coffee.', '83 days'),
  ('e3000000-0000-4000-8000-000000000006', 'Hélène Schaal', 'Les Cordées du Fossé, climbing club', null,
   'We are volunteers: we change our minds, and our secretary, quite often. They wrote a two-page manual that three different people have already followed without a hitch.', '105 days'),
  ('e3000000-0000-4000-8000-000000000007', 'Paul Wernert', 'Wernert & Daughters Joinery', 'Joiner',
   'The quote fitted on one page and the invoice said the same thing. Nothing to add.', '126 days'),
  ('e3000000-0000-4000-8000-000000000008', 'Inès Caradec', 'Caradec Architecture', 'Architect',
   'I came with beautiful photographs and a site that took forever to show them. The photographs stayed and the waiting went. People now call me about buildings I actually want to draw.', '148 days'),
  ('e3000000-0000-4000-8000-000000000009', 'Thomas Zeller', 'École de musique du Canal', 'Head of school',
   'September enrolment used to mean a queue in the corridor and tired children. This year families filled everything in at home, our secretary had a proper lunch break, and I spent the first week of term listening to auditions.', '171 days'),
  ('e3000000-0000-4000-8000-000000000010', 'Beatriz Nogueira', 'Pension de la Petite Écluse', 'Innkeeper',
   'We have five rooms and no IT department. They spoke to us as innkeepers. The page even loads in our cellar, which is my favourite test.', '196 days')
) as v(id, name, company, position, testimonial, age)
on conflict do nothing;

-- Job offers: two in French, two in English, and a French draft. One closes in forty days.
-- The demo applications, made by the embedded start, choose their offer by its title.

insert into public.job_offers
  (id, title, description, requirements, location, contract_type, workplace, salary_min, salary_max, language, published, closes_at, created_at)
values
  ('0ffe0000-0000-4000-8000-000000000001', 'Développeur front-end (F/H)',
   'Vous rejoindrez une équipe de six personnes qui fabrique des sites pour des restaurants, des études, des associations et quelques vignerons. Deux ou trois projets vous occuperont à la fois, du premier croquis à la mise en ligne, et vous parlerez directement aux clients.

Une semaine ordinaire
- le lundi matin, une heure ensemble pour répartir le travail ;
- trois jours de fabrication, sans réunion l’après-midi ;
- le jeudi, une relecture croisée : vous lisez le code d’une collègue, elle lit le vôtre ;
- le vendredi, l’entretien des sites en ligne et un peu de temps pour apprendre.

Vous ferez équipe avec Samir Ouadah.

Nous travaillons en TypeScript et React, avec du HTML d’abord et une vraie attention aux lecteurs d’écran et aux connexions lentes. Les projets sont vendus avec une marge raisonnable : les soirées et les week-ends ne servent pas de réserve.

Le poste est ouvert parce que l’équipe s’agrandit. Il peut se tenir à distance, depuis la France ou un pays voisin. Nous nous retrouvons à Strasbourg trois jours par trimestre, trajet payé, et le bureau vous est ouvert le reste du temps.',
   'Ce dont vous aurez besoin dès le début
- écrire du HTML et du CSS solides sans tout demander à une bibliothèque ;
- deux ans d’expérience environ, quel que soit le chemin qui y a mené ;
- un français écrit soigné, et assez d’anglais pour un appel avec un client.

Ce que vous pourrez apprendre ici
- l’accessibilité, avec des tests menés auprès de personnes concernées ;
- PostgreSQL et ses règles d’accès ;
- chiffrer un projet et expliquer ce chiffre.

Envoyez un CV et, si vous en avez, le lien vers un travail dont vous êtes content. Une page suffit. L’entretien se fait en deux temps : une conversation d’une heure, puis une demi-journée de travail avec nous, rémunérée.',
   'Strasbourg, France', 'CDI', 'remote', 36000, 43000, 'fr', true, null, now() - interval '33 days'),

  ('0ffe0000-0000-4000-8000-000000000002', 'Création graphique en alternance (F/H)',
   'Pendant un an, à partir de septembre, vous apprendrez le métier à l’établi : observer comment les gens lisent, dessiner ce qui les aiderait, le montrer tôt, recommencer. Votre tutrice, Judith Wackernagel, vous consacre deux heures par semaine, inscrites à l’agenda et respectées.

Ce que vous ferez
- accompagner les visites chez les clients et prendre des notes utiles ;
- préparer des affiches, des étiquettes et des enseignes, du croquis au bon à tirer ;
- dessiner des pages, puis les mettre entre les mains de vrais lecteurs ;
- mener de bout en bout, au second semestre, un petit projet pour une association.

Le rythme est celui de votre école. Votre place est dans l’atelier, avec nous, parce que l’on apprend beaucoup en entendant les autres se tromper.',
   'Ce que nous espérons trouver
- une formation en arts graphiques, de niveau bac+2 à bac+5, en alternance à la rentrée ;
- l’envie d’écouter avant de dessiner ;
- trois travaux commentés, même scolaires, même inachevés. Dites-nous ce que vous changeriez aujourd’hui.

La rémunération suit le barème légal, qui dépend de votre âge et de votre année d’études ; nous y ajoutons l’abonnement de transport. Aucun test gratuit n’est demandé. Nous répondons à chaque candidature, y compris pour dire non.',
   'Strasbourg, France', 'Alternance', 'on_site', null, null, 'fr', true,
   date_trunc('day', now() + interval '41 days', 'Europe/Paris') - interval '1 minute', now() - interval '21 days'),

  ('0ffe0000-0000-4000-8000-000000000003', 'Product designer, project lead',
   'A year’s contract, covering a parental leave, for somebody who likes both ends of a project: sitting with the people who will use a thing, and making sure it is finished in the month we said.

You would carry three or four projects at a time. At the moment these are a booking tool for a cooperative of guest houses, an order book for a joinery, and the second season of a festival site.

What fills the days
- visits and interviews, then drawings that fit the budget;
- prototypes put into real hands, early, before anyone is attached to them;
- quotes written with the developers, and defended;
- telling clients when they will hear from us next, and keeping to it.

You would share a table with Malo Le Bihan. The team works in French and English, and this post can be held in English. Three days a week in the workshop in Strasbourg, two wherever you think best.',
   'You will need
- some years of designing things that other people had to use at work;
- a project you brought to its end, and one you did not, with what you learnt from each;
- enough French to follow a conversation in a noisy kitchen, or the intention of getting there by summer.

It helps if you
- have worked on paper or signs as well as on screens;
- know roughly what is easy and what is hard to build.

Two or three case studies are plenty. We read them before we meet, so there is no presentation to prepare. The process is one conversation, one paid half-day with the team, and an answer within two weeks.',
   'Strasbourg, France', 'CDD', 'hybrid', 38000, 44000, 'en', true, null, now() - interval '28 days'),

  ('0ffe0000-0000-4000-8000-000000000004', 'English copywriter and editor',
   'Our clients speak French and a good share of their customers do not. We are looking for a writer who can make a winemaker from the Ried sound like herself in English, which is seldom what a translation does.

The work
- pages, menus, labels and the occasional apology for a closed road;
- interviews with clients, in French, before a word is written;
- error messages and forms, alongside the developers;
- a yearly reread of the texts already online.

You would share a table with Anna Reiss. The post is four days a week, with Fridays free. Come to the workshop for at least two of them; the clients are here, and so is the bread. Your name goes on what you sign.',
   'You write English as a first language, or as well as one, and understand spoken French at kitchen speed. You have published work to show. You say so when the original makes no sense.

Please send
- a short CV;
- two texts you like and one you would redo, with a line on why.

There is no need to rewrite our own site as a sample, although we do read complaints about it with interest. The salary shown is for the four days.',
   'Strasbourg, France', 'CDI', 'hybrid', 29000, 34000, 'en', true, null, now() - interval '24 days'),

  ('0ffe0000-0000-4000-8000-000000000005', 'Stage : enquêtes auprès des utilisateurs (F/H)',
   'Brouillon : dates à confirmer avec Anna avant publication.

Pendant quatre mois, vous irez voir comment les gens se servent des sites que nous avons livrés, et vous nous raconterez ce que nous préférerions ne pas savoir.

Vos missions
- préparer et conduire une vingtaine d’entretiens, au comptoir, à l’atelier ou au marché ;
- en tirer des comptes rendus d’une page, que l’on lit jusqu’au bout ;
- proposer, chaque mois, la correction la plus utile et la moins chère.',
   'Ce que nous cherchons
- des études en sciences humaines, en design ou en ergonomie, à partir de bac+3 ;
- de la patience, un carnet et une oreille ;
- la convention de stage de votre établissement. La gratification est versée chaque mois.',
   'Strasbourg, France', 'Stage', 'on_site', null, null, 'fr', false, null, now() - interval '2 days')
on conflict do nothing;

-- Newsletter: forty invented subscribers at reserved example domains, three of whom have left.
-- An address that is already there is never inserted again: that would sign a departed person up once more.

insert into public.newsletter (id, email, language, subscribed, unsubscribe_token, created_at, confirmed_at, unsubscribed_at)
select
  ('0e770000-0000-4000-8000-0000000000' || lpad(v.n::text, 2, '0'))::uuid,
  v.email,
  v.language,
  v.left_after is null,
  md5('unsubscribe ' || v.email)::uuid,
  m.by_day,
  m.by_day,
  m.by_day + v.left_after::interval
from (values
  ( 1, 'claire.hoffbeck@etude-hoffbeck.example', 'fr', '2 hours', null),
  ( 2, 'atelier@menuiserie-wernert.example', 'fr', '1 day 3 hours', null),
  ( 3, 'm.keller@example.org', 'en', '2 days 7 hours', null),
  ( 4, 'bonjour@fournil-tante-odile.example', 'fr', '3 days 20 hours', null),
  ( 5, 'rachid.benali@example.net', 'fr', '5 days 2 hours', null),
  ( 6, 'ruth.ashdown@example.com', 'en', '6 days 9 hours', null),
  ( 7, 'lucie@vins-du-ried.example', 'fr', '8 days 1 hour', null),
  ( 8, 'o.delmas@example.org', 'fr', '9 days 14 hours', null),
  ( 9, 'post@tierarztpraxis-lindner.example', 'en', '11 days 5 hours', null),
  (10, 'jb.courtois@example.com', 'fr', '13 days 18 hours', null),
  (11, 'nadia.ferhat@example.net', 'fr', '15 days 6 hours', null),
  (12, 'tobias.ganz@example.org', 'en', '18 days 2 hours', '6 days'),
  (13, 'contact@cordees-du-fosse.example', 'fr', '20 days 11 hours', null),
  (14, 'e.okafor@example.com', 'en', '23 days 8 hours', null),
  (15, 'ines@caradec-architecture.example', 'fr', '26 days 4 hours', null),
  (16, 'pauline.strub@example.org', 'fr', '29 days 16 hours', null),
  (17, 'direction@ecole-du-canal.example', 'fr', '32 days 3 hours', null),
  (18, 'greta.nyholm@example.net', 'en', '35 days 22 hours', null),
  (19, 'samuel.ott@example.com', 'fr', '38 days 7 hours', null),
  (20, 'karim@chat-de-gouttiere.example', 'fr', '42 days 9 hours', null),
  (21, 'v.marchetti@example.org', 'en', '45 days 1 hour', null),
  (22, 'camille.rauch@example.com', 'fr', '49 days 12 hours', null),
  (23, 'reception@petite-ecluse.example', 'fr', '53 days 5 hours', null),
  (24, 'dermot.hale@example.net', 'en', '57 days 19 hours', null),
  (25, 'marion.vogel@example.org', 'fr', '61 days 8 hours', '31 days'),
  (26, 'a.wolff@marche-krutenau.example', 'fr', '66 days 2 hours', null),
  (27, 'leo.stanfield@example.com', 'en', '70 days 15 hours', null),
  (28, 'therese.gangloff@example.net', 'fr', '75 days 6 hours', null),
  (29, 'bureau@jardin-du-heron.example', 'fr', '80 days 10 hours', null),
  (30, 'ines.pacheco@example.org', 'en', '85 days 21 hours', null),
  (31, 'hugo.lambrecht@example.com', 'fr', '90 days 4 hours', null),
  (32, 'mercerie@tanneurs.example', 'fr', '95 days 13 hours', null),
  (33, 'k.bergstrand@example.net', 'en', '101 days 7 hours', null),
  (34, 'alix.remond@example.org', 'fr', '107 days 18 hours', null),
  (35, 'marc@domaine-haut-chemin.example', 'fr', '113 days 3 hours', null),
  (36, 'rosalind.pike@example.com', 'en', '120 days 9 hours', '75 days'),
  (37, 'cabinet@sages-femmes-roseau.example', 'fr', '127 days 14 hours', null),
  (38, 'francois.dietsch@example.net', 'fr', '134 days 1 hour', null),
  (39, 'programme@trois-quais.example', 'fr', '142 days 20 hours', null),
  (40, 'mireille@winstub-lavandieres.example', 'fr', '149 days 11 hours', null)
) as v(n, email, language, age, left_after)
cross join lateral (
  -- Nobody here writes at night: each day is squeezed into eight to twenty-one hours, and what would come later
  -- than now happened the day before.
  select squeezed - case when squeezed > now() then interval '1 day' else interval '0' end as by_day
  from (
    select date_trunc('day', moment, 'Europe/Paris') + interval '8 hours'
      + (moment - date_trunc('day', moment, 'Europe/Paris')) * 13 / 24 as squeezed
    from (select now() - v.age::interval as moment) as counted
  ) as placed
) as m
where not exists (select 1 from public.newsletter as n where lower(n.email) = v.email)
on conflict do nothing;

-- Issues of the newsletter, in both languages: the first was sent in early autumn, the second is being written.

insert into public.newsletter_issues (id, number, language, subject, preheader, body, items, state, sent_at, sent_count, failed_count, created_at)
select
  v.id::uuid, v.number, v.language, v.subject, v.preheader, v.body,
  (select jsonb_agg(jsonb_build_object('title', w.title, 'excerpt', w.excerpt, 'path', w.path) order by c.place)
   from unnest(v.paths) with ordinality as c (path, place)
   join (
     select '/fr/articles/' || a.slug as path, a.title, a.excerpt from public.articles_fr as a
     union all select '/en/articles/' || a.slug, a.title, a.excerpt from public.articles_en as a
     union all select '/fr/portfolio/' || p.slug, p.title, p.description from public.projects_fr as p
     union all select '/en/portfolio/' || p.slug, p.title, p.description from public.projects_en as p
   ) as w on w.path = c.path),
  v.state, v.sent_at, v.sent_count, v.failed_count, coalesce(v.sent_at, now()) - interval '2 days'
from (values
  ('155e0000-0000-4000-8000-000000000001', 1, 'fr', 'Ce que coûte une année tranquille',
   'Douze mois d’entretien, une page de brief, deux lignes brisées.',
$md$Bonjour,

Voici la première de nos lettres. Elle partira quatre ou cinq fois par an, quand nous aurons quelque chose à raconter, et jamais pour remplir une case du calendrier.

Cet été, nous avons relu le carnet d’entretien d’une mercerie. Douze mois, quarante et une lignes, dont la plus longue dit « rien à signaler, le chat dort sur l’imprimante ». C’est la meilleure publicité que nous puissions faire pour ce métier : quand il est bien fait, il ne se voit pas. Nous avons quand même compté les heures, parce que la facture, elle, se voit.

L’autre texte est pour vous si vous n’avez jamais écrit de brief. **Une page suffit.** Nous l’avons essayé avec une fromagère, un notaire et un club d’aviron : c’est l’aviron qui a écrit le plus court, et son site est sorti le premier.

Bonne rentrée,
l’équipe$md$,
   array['/fr/articles/une-annee-d-entretien-pour-une-petite-boutique', '/fr/articles/rediger-un-brief-quand-on-ne-l-a-jamais-fait', '/fr/portfolio/vins-du-ried'],
   'sent', date_trunc('day', now() - interval '61 days', 'Europe/Paris') + interval '9 hours', 11, 1),
  ('155e0000-0000-4000-8000-000000000002', 1, 'en', 'What a quiet year costs',
   'Twelve months of maintenance, one page of brief, two broken lines.',
$md$Hello,

This is the first of our letters. It will leave four or five times a year, when there is something to tell, and never to fill a square of the calendar.

Over the summer we reread the maintenance log of a haberdashery. Twelve months, forty-one lines, the longest of which says “nothing to report, the cat is asleep on the printer”. It is the best advertisement we could make for this trade: done well, it does not show. We counted the hours all the same, because the invoice does.

The other piece is for you if you have never written a brief. **One page is enough.** We tried it with a cheesemaker, a notary and a rowing club: the rowers wrote the shortest one, and theirs was the first site to go out.

Have a good autumn,
the team$md$,
   array['/en/articles/a-small-shop-s-year-of-maintenance', '/en/articles/how-to-brief-an-agency', '/en/portfolio/vins-du-ried'],
   'sent', date_trunc('day', now() - interval '61 days', 'Europe/Paris') + interval '9 hours', 4, 0),
  ('155e0000-0000-4000-8000-000000000003', 2, 'fr', 'Comptez jusqu’à trois, dehors',
   'Un exercice de trottoir, une maison d’hôtes, un cahier.',
$md$Bonjour,

Un mois de décembre sans calendrier de l’avent, mais avec un exercice à faire sur un trottoir. Il prend trois minutes et ne coûte rien.

1. Sortez, éloignez-vous de votre wifi.
2. Ouvrez votre propre site sur votre téléphone, comme si vous ne le connaissiez pas.
3. Comptez à voix haute jusqu’à ce que vous puissiez lire quelque chose.

À trois, tout va bien. À six, beaucoup sont déjà ailleurs, et personne ne vous écrira pour vous le dire. Si vous arrivez à dix, répondez à ce message : nous en avons un qui a tenu jusqu’à dix-neuf, et il va mieux.

Bel hiver,
l’équipe$md$,
   array['/fr/articles/site-rapide-vend-mieux', '/fr/articles/bilingue-des-la-conception', '/fr/portfolio/winstub-des-lavandieres'],
   'draft', null, 0, 0),
  ('155e0000-0000-4000-8000-000000000004', 2, 'en', 'Count to three, outdoors',
   'An exercise for a pavement, a guesthouse, a notebook.',
$md$Hello,

A December without an advent calendar, but with an exercise to do on a pavement. It takes three minutes and costs nothing.

1. Go outside, out of reach of your wifi.
2. Open your own site on your phone, as if you had never seen it.
3. Count aloud until there is something to read.

At three, all is well. At six, many have gone elsewhere, and none of them will write to tell you. If you get to ten, reply to this message: we know one that reached nineteen, and it is feeling better.

Have a good winter,
the team$md$,
   array['/en/articles/why-a-fast-site-sells-more', '/en/articles/bilingual-by-design', '/en/portfolio/winstub-des-lavandieres'],
   'draft', null, 0, 0)
) as v (id, number, language, subject, preheader, body, paths, state, sent_at, sent_count, failed_count)
on conflict do nothing;

-- The inbox: six messages, some read, one with a note, in every state of delivery.

-- The inbox: six messages in every state of delivery and at every stage, of which four have a thread.

insert into app.known_names (person, name) values
  ('57aff000-0000-4000-8000-000000000001', 'Anna Reiss'),
  ('57aff000-0000-4000-8000-000000000002', 'Malo Le Bihan')
on conflict do nothing;

insert into public.contact_messages
  (id, from_name, from_email, subject, message, language, delivery, created_at, last_exchange_at, read_at, note, status, assignee, source_path)
select v.id::uuid, v.from_name, v.from_email, v.subject, v.message, v.language, v.delivery,
  m.by_day, m.by_day,
  -- Without the condition, least() would pass over a null: a message nobody read would be read now.
  case when v.read_after is not null then least(now(), m.by_day + v.read_after::interval) end, v.note,
  v.status, v.assignee::uuid, v.source_path
from (values
  ('c0170000-0000-4000-8000-000000000001', 'Nadège Forster', 'nadege@poterie-forster.example', 'projet',
   'Bonjour,

Je tiens une poterie à Soufflenheim avec mon frère. Notre site date de 2014, on ne peut plus le modifier et les photos sont minuscules. Nous aimerions montrer les pièces en stock et prendre des inscriptions pour les stages d’été, sans vendre en ligne pour l’instant.

Est-ce trop petit pour vous ? Notre budget tourne autour de 7 000 €. Je suis joignable le mardi et le jeudi, les autres jours j’ai les mains dans la terre.

Nadège Forster',
   'fr', 'sent', '3 hours 20 minutes', null, '', 'new', null, '/fr/portfolio/fournil-tante-odile'),
  ('c0170000-0000-4000-8000-000000000002', 'Jonas Amrein', 'jonas.amrein@example.org', 'collaboration',
   'Hello,

I draw maps, mostly for walking clubs around Basel, and I saw the plan you made for the Trois Quais festival. I liked that it leaves out everything a person on foot does not need.

I have time from February and would be glad to help if you ever have more maps than hands. Some of my work is in the attached… which your form does not allow, so I am happy to send it by email.

Best wishes,
Jonas',
   'en', 'sent', '1 day 2 hours', '2 hours', '', 'conversation', '57aff000-0000-4000-8000-000000000001', '/en/portfolio'),
  ('c0170000-0000-4000-8000-000000000003', 'Gérard Metz', 'g.metz@example.com', 'information',
   'Bonjour, je voudrais savoir si vous faites aussi la maintenance de sites que vous n’avez pas construits. L’ancien prestataire ne répond plus depuis le mois de juin. Merci d’avance.',
   'fr', 'failed', '2 days 6 hours', null, '', 'new', null, null),
  ('c0170000-0000-4000-8000-000000000004', 'Meera Sivan', 'meera.sivan@example.net', 'projet',
   'Hi there,

We are a two-person interpreting service in Strasbourg (English, French, Tamil) working mostly for hospitals. We need a site in two languages that loads on old hospital computers, with a request form that asks for the date, the ward and the language, and nothing about the patient.

Could you tell us roughly what that would cost and whether March is realistic? We would rather have four honest pages than twelve.

Thank you,
Meera Sivan',
   'en', 'sent', '4 days 9 hours', '23 hours', '', 'won', '57aff000-0000-4000-8000-000000000002', '/en/services'),
  ('c0170000-0000-4000-8000-000000000005', 'Élodie Kastner', 'elodie.kastner@example.org', 'autre',
   'Bonjour, petite remarque d’une lectrice : votre article sur les sites bilingues m’a épargné une heure de préparation pour mes élèves de BTS. Puis-je en imprimer trente exemplaires pour un cours ? Je citerai la source, bien sûr.',
   'fr', 'not_configured', '8 days 1 hour', '1 day', '', 'archived', '57aff000-0000-4000-8000-000000000001', '/fr/articles'),
  ('c0170000-0000-4000-8000-000000000006', 'Martin Alsop', 'martin.alsop@example.com', 'information',
   'Good morning. Do you build sites for people outside France? We run a small cider orchard in Herefordshire and half our visitors are French. Also, is your price list public somewhere? I could not find one, and I did look.',
   'en', 'pending', '15 days 4 hours', '2 hours', '', 'conversation', '57aff000-0000-4000-8000-000000000002', null)
) as v(id, from_name, from_email, subject, message, language, delivery, age, read_after, note, status, assignee, source_path)
cross join lateral (
  -- By day, as above.
  select squeezed - case when squeezed > now() then interval '1 day' else interval '0' end as by_day
  from (
    select date_trunc('day', moment, 'Europe/Paris') + interval '8 hours'
      + (moment - date_trunc('day', moment, 'Europe/Paris')) * 13 / 24 as squeezed
    from (select now() - v.age::interval as moment) as counted
  ) as placed
) as m
on conflict do nothing;

update public.contact_messages set reminder_on = current_date
where id = 'c0170000-0000-4000-8000-000000000006' and reminder_on is null;

insert into public.enquiry_entries (id, enquiry_id, kind, author, subject, body, mail_id, mail_state, created_at)
select v.id::uuid, m.id, v.kind, v.author::uuid, v.subject, v.body, v.mail_id::uuid, v.mail_state,
  least(now(), m.created_at + v.after::interval)
from (values
  ('e0170000-0000-4000-8000-000000000001', 2, 'note', '57aff000-0000-4000-8000-000000000001', null,
   'Très bon profil pour la carte du Ried. Lui proposer un appel début décembre.', null, null, '2 hours'),
  ('e0170000-0000-4000-8000-000000000002', 2, 'reply', '57aff000-0000-4000-8000-000000000001', 'Re: your message to Colombage',
   'Hello Jonas,

Thank you, and for reading that plan so closely. Would a call in early December suit you? **Wednesday the 2nd at 10** is free here.

Anna', 'e0170000-0000-4000-8000-0000000000a2', 'sent', '2 hours 20 minutes'),
  ('e0170000-0000-4000-8000-000000000003', 4, 'assigned', '57aff000-0000-4000-8000-000000000002', null,
   '57aff000-0000-4000-8000-000000000002', null, null, '23 hours'),
  ('e0170000-0000-4000-8000-000000000004', 4, 'reply', '57aff000-0000-4000-8000-000000000002', 'Re: your message to Colombage',
   'Hello Meera,

Four honest pages it is. March is realistic; the quote is in the next mail.

Malo', 'e0170000-0000-4000-8000-0000000000a4', 'sent', '1 day'),
  ('e0170000-0000-4000-8000-000000000005', 4, 'received', '57aff000-0000-4000-8000-000000000002', null,
   'We accept the quote. Shall we begin on the first of March?', null, null, '3 days'),
  ('e0170000-0000-4000-8000-000000000006', 4, 'status', '57aff000-0000-4000-8000-000000000002', null, 'won', null, null, '3 days 10 minutes'),
  ('e0170000-0000-4000-8000-000000000007', 5, 'note', '57aff000-0000-4000-8000-000000000002', null,
   'Rien à facturer. Lui envoyer aussi le PDF de la mise en page ?', null, null, '1 day'),
  ('e0170000-0000-4000-8000-000000000008', 5, 'reply', '57aff000-0000-4000-8000-000000000001', 'Re: votre message à Colombage',
   'Bonjour Élodie,

Trente exemplaires, avec plaisir. Bons cours !

Anna', 'e0170000-0000-4000-8000-0000000000a8', 'sent', '1 day 1 hour'),
  ('e0170000-0000-4000-8000-000000000009', 6, 'reply', '57aff000-0000-4000-8000-000000000002', 'Re: your message to Colombage',
   'Good morning Martin,

We do, and the orchard sounds like a good reason. There is no public price list: tell me how many pages you have in mind.

Malo', 'e0170000-0000-4000-8000-0000000000a9', 'sent', '3 hours')
) as v(id, message, kind, author, subject, body, mail_id, mail_state, after)
join public.contact_messages m on m.id = ('c0170000-0000-4000-8000-00000000000' || v.message)::uuid
on conflict do nothing;

-- Views: fifty-six days of reading, counted back from today, only while the table is empty. Nothing is
-- drawn at random: every wobble is a hash of a day, an article and a number.
-- The house rises by about a view a day; Tuesday is busy, Saturday is not; a new article draws a crowd for
-- a week; French is read more than English; nobody reads before publication. Today's views are squeezed
-- into the hours that have passed, so that the last point of the chart is not a false drop. Days are UTC,
-- as on the dashboard.

with articles as (
  select id, 'fr' as language, published_at, right(id::text, 2)::int as number, 1.0 as share
  from public.articles_fr
  where published and published_at <= now() and id::text like '%-0000-4000-8000-0000000000__'
  union all
  select id, 'en', published_at, right(id::text, 2)::int, 0.62
  from public.articles_en
  where published and published_at <= now() and id::text like '%-0000-4000-8000-0000000000__'
),
days as (
  select
    n,
    today - (55 - n) as day,
    (143 + 1.02 * (n - 13.5))
      * (array[1.10, 1.17, 1.10, 1.08, 0.98, 0.74, 0.83])[extract(isodow from today - (55 - n))::int]
      * (0.94 + 0.12 * (hashtext('day ' || n)::bigint & 1023) / 1023) as expected
  from (select (now() at time zone 'UTC')::date as today) as calendar,
    generate_series(0, 55) as n
),
shares as (
  select
    d.n,
    d.day,
    a.id,
    a.language,
    a.published_at,
    d.expected * w.weight / sum(w.weight) over (partition by d.n) as expected
  from days as d
  join articles as a on (a.published_at at time zone 'UTC')::date <= d.day
  cross join lateral (
    select a.share * (array[9, 7, 6, 5, 4, 4, 3, 3])[1 + (a.number - 1) % 8]
      * (1 + 2.4 * exp(-(d.day - (a.published_at at time zone 'UTC')::date) / 5.0)) as weight
  ) as w
),
readings as (
  select
    s.id,
    s.language,
    s.published_at,
    s.day,
    n.i,
    1 + ((hashtext(s.language || s.id || s.day)::bigint & 2147483647) + n.i * 7) % 2399 as visitor,
    hashtext('early ' || s.language || s.id || s.day || n.i)::bigint & 1023 as early,
    hashtext('late ' || s.language || s.id || s.day || n.i)::bigint & 1023 as late
  from shares as s
  cross join lateral generate_series(
    1, floor(s.expected + (hashtext('rest ' || s.language || s.id || s.day)::bigint & 1023) / 1024.0)::int
  ) as n (i)
),
timed as (
  select
    *,
    day::timestamp at time zone 'UTC' as midnight,
    -- The sum of two hashes makes a hump: few readers at six in the morning, most after lunch.
    interval '6 hours' + interval '17 hours 30 minutes' * ((early + late) / 2046.0) as hour
  from readings
)
insert into public.article_views (article_id, language, ip_address, user_agent, created_at)
select
  id,
  language,
  md5('reader ' || visitor) || md5('visitor ' || visitor),
  (array[
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  ])[1 + visitor % 6],
  created_at
from timed
cross join lateral (
  select greatest(
    case
      when midnight + interval '1 day' <= now() then midnight + hour
      else midnight + (now() - midnight) * (extract(epoch from hour) / 86400)
    end,
    published_at + i * interval '3 minutes'
  ) as created_at
) as moment
where not exists (select 1 from public.article_views)
order by created_at, id, i;

-- Likes come from people who read: about one reader in thirty-five, shortly after the reading.

insert into public.article_likes (article_id, language, ip_address, user_agent, created_at)
select article_id, language, ip_address, user_agent, least(now(), created_at + interval '4 minutes')
from (
  select
    r.*,
    row_number() over (partition by article_id, language order by md5(ip_address || article_id)) as place,
    count(*) over (partition by article_id, language) as readers
  from (
    select distinct on (article_id, language, ip_address) *
    from public.article_views
    order by article_id, language, ip_address, created_at
  ) as r
) as ranked
where place <= round(readers * 0.0285)
  and not exists (select 1 from public.article_likes)
order by created_at
on conflict do nothing;

with projects as (
  select id, 'fr' as language, 1.0 as share from public.projects_fr where published and id between 1 and 9
  union all
  select id, 'en', 0.45 from public.projects_en where published and id between 1 and 9
),
likes as (
  select
    p.id,
    p.language,
    1 + ((hashtext(p.language || 'project ' || p.id)::bigint & 2147483647) + n.i * 97) % 2399 as visitor,
    (hashtext('when ' || p.language || p.id || ' ' || n.i)::bigint & 65535) / 65536.0 as ago
  from projects as p
  cross join lateral generate_series(
    1, round(p.share * (array[14, 11, 12, 13, 7, 8, 5, 6, 7])[p.id])::int
  ) as n (i)
)
insert into public.project_likes (project_id, language, ip_address, user_agent, created_at)
select
  id,
  language,
  md5('reader ' || visitor) || md5('visitor ' || visitor),
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  now() - interval '56 days' * ago
from likes
where not exists (select 1 from public.project_likes)
order by ago desc
on conflict do nothing;

-- Visits, as the site would have counted them: fifty-six days in the same rhythm, and what they led to in the two
-- months that are over.

with days as (
  select
    n,
    today - n as day,
    (310 - 2.1 * n)
      * (array[1.10, 1.17, 1.10, 1.08, 0.98, 0.74, 0.83])[extract(isodow from today - n)::int]
      * (0.94 + 0.12 * (hashtext('visits ' || n)::bigint & 1023) / 1023) as loads
  from (select (now() at time zone 'UTC')::date as today) as calendar,
    generate_series(0, 56) as n
),
pages as (
  select path, share from (values
    ('/fr', 0.21), ('/en', 0.10), ('/fr/articles', 0.09), ('/en/articles', 0.04), ('/fr/services', 0.07),
    ('/en/services', 0.03), ('/fr/portfolio', 0.06), ('/en/portfolio', 0.03), ('/fr/about', 0.04),
    ('/fr/contact', 0.04), ('/en/contact', 0.02), ('/fr/careers', 0.02), ('/fr/sites-pour-artisans', 0.02)
  ) as v(path, share)
  union all
  select '/fr/articles/' || slug, 0.019 from public.articles_fr where published and published_at <= now()
  union all
  select '/en/articles/' || slug, 0.010 from public.articles_en where published and published_at <= now()
),
-- How many of a hundred fall into each of twelve buckets, by device; those of a slow page lie three buckets higher.
paces as (
  select device, part, metric, n - 1 as bucket, of_hundred
  from (values
    ('phone', 0.58, 'lcp', array[3, 11, 17, 18, 14, 11, 10, 7, 4, 3, 1, 1]),
    ('phone', 0.58, 'inp', array[6, 14, 20, 20, 15, 10, 7, 4, 2, 1, 1, 0]),
    ('phone', 0.58, 'cls', array[74, 12, 6, 3, 2, 1, 1, 1, 0, 0, 0, 0]),
    ('desktop', 0.36, 'lcp', array[14, 26, 23, 14, 9, 6, 4, 2, 1, 1, 0, 0]),
    ('desktop', 0.36, 'inp', array[31, 28, 17, 10, 6, 4, 2, 1, 1, 0, 0, 0]),
    ('desktop', 0.36, 'cls', array[86, 7, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0]),
    ('tablet', 0.06, 'lcp', array[5, 14, 20, 19, 14, 10, 8, 5, 3, 1, 1, 0])
  ) as v(device, part, metric, spread)
  cross join lateral unnest(spread) with ordinality as b (of_hundred, n)
),
kinds as (
  select path, case
      when path ~ '^/..$' then 'home'
      when path ~ '^/../articles/' then 'articles/'
      when path = '/fr/sites-pour-artisans' then 'pages'
      else substr(path, 5) end as kind, share
  from pages
),
loaded as (
  select day, path, round(loads * share) as total from days, pages
),
counted as (
  select day as period, 'page' as margin, path as name, total from loaded
  union all
  -- Each load has one device: what is neither phone nor tablet is a desktop.
  select l.day, 'device', v.device, case
      when v.device = 'desktop' then l.total - round(l.total * 0.58) - round(l.total * 0.06)
      else round(l.total * v.part) end
  from (select day, sum(total) as total from loaded group by day) as l,
    (values ('phone', 0.58), ('tablet', 0.06), ('desktop', 0)) as v(device, part)
  union all
  select day, 'host', host, loads * 0.6 * share from days, (values
    ('google.com', 0.41), ('direct', 0.33), ('linkedin.com', 0.08), ('duckduckgo.com', 0.06), ('bing.com', 0.05),
    ('rue89strasbourg.com', 0.05), ('dna.fr', 0.02)) as v(host, share)
  union all
  select date_trunc('week', day)::date, 'speed', concat_ws(' ', kind, device, metric, bucket),
    loads * share * part * of_hundred / 100
  from days, kinds, paces
  union all
  select date_trunc('week', day)::date, 'slow',
    concat_ws(' ', path, least(11, bucket + 3 * (path ~ '/portfolio')::int)), loads * share * part * of_hundred / 100
  from days, kinds, paces
  where metric = 'lcp'
  union all
  select (date_trunc('month', day) - interval '1 month' * (1 + ago))::date, 'outcome', name, total * (1 - 0.3 * ago)
  from days, generate_series(0, 1) as ago, (values
    ('google.com like', 17), ('direct like', 12), ('linkedin.com like', 9), ('google.com subscription', 11),
    ('direct subscription', 8), ('google.com message', 9), ('direct message', 7)) as v(name, total)
  where n = 0
)
insert into app.figures (period, margin, name, total)
select period, margin, name, round(sum(total)) from counted
where not exists (select 1 from app.figures)
group by period, margin, name
having round(sum(total)) > 0;
