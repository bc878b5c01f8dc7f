/** Short article texts with inline HTML, comments, character references and blanks in their addresses. */
export const markdownCases: Record<string, string> = {
  '01-br-at-line-end': 'Colombage<br>\n12 ruelle des Charpentiers<br>\n67000 Strasbourg',
  '02-br-written-three-ways':
    'Lundi : fermé<br/>Mardi : 9 h à 18 h<br />Mercredi : 9 h à 12 h<BR>Jeudi : 9 h à 18 h',
  '03-sup-ordinals-and-squares':
    'Le 1<sup>er</sup> étage, au XIX<sup>e</sup> siècle, mesurait 40 m<sup>2</sup>.',
  '04-sub-formulas':
    'A page that weighs 1 MB costs about 0.5 g of CO<sub>2</sub>, and no H<sub>2</sub>O at all.',
  '05-kbd': 'Appuyez sur <kbd>Ctrl</kbd> + <kbd>K</kbd>, puis sur <kbd>Échap</kbd>.',
  '06-kbd-in-a-list':
    'Three keys are enough:\n\n1. <kbd>Tab</kbd> goes on\n2. <kbd>Shift</kbd> + <kbd>Tab</kbd> goes back\n3. <kbd>Enter</kbd> follows the link',
  '07-comment-between-paragraphs':
    'Avant la remarque.\n\n<!-- à relire avec le client avant publication -->\n\nAprès la remarque.',
  '08-comment-in-a-sentence': 'The price is 900 euros <!-- check with Samir --> for a week of work.',
  '09-comment-of-several-lines':
    'Premier paragraphe.\n\n<!--\nPlan :\n\n- une idée\n- **une autre**\n-->\n\nSecond paragraphe.',
  '10-within-other-marks':
    '## Moins de CO<sub>2</sub>\n\n**E = mc<sup>2</sup>**, *le 2<sup>e</sup> essai*, et [le 1<sup>er</sup> article](/fr/articles).\n\n> Une citation,<br>sur deux lignes.',
  '11-nothing-runs':
    'A <sup onclick="alert(1)" style="position:fixed">note</sup> and a <kbd class="x" id="main">key</kbd>.\n\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)"> and <b onmouseover="alert(1)">bold</b>.',
  '12-code-keeps-its-tags':
    'In HTML, `<br>` begins a new line and `<!-- … -->` is a comment.\n\n```html\n<p>H<sub>2</sub>O<br><!-- kept --></p>\n```',
  '13-ampersand-in-a-link':
    '[Le programme de mai](https://example.org/agenda?mois=mai&amp;ville=strasbourg), pour tous.',
  '14-ampersand-by-number':
    '[By decimal](https://example.org/?a=1&#38;b=2) and [by hexadecimal](https://example.org/?a=1&#x26;b=2).',
  '15-ampersand-in-a-picture':
    '![Plan de la ville](https://example.org/plan.png?largeur=600&amp;hauteur=400 "Centre &amp; gare")',
  '16-ampersand-in-a-definition':
    'See [the agenda][agenda] and [the agenda of June][june].\n\n[agenda]: https://example.org/agenda?month=may&amp;city=strasbourg\n[june]: https://example.org/agenda?month=june&city=strasbourg "June &amp; July"',
  '17-ampersand-already-plain':
    '[Une adresse sans référence](https://example.org/?page=2&tri=date) reste telle quelle, et `&amp;` dans du code aussi.',
  '18-blank-in-a-link':
    '[Le devis](</documents/mon devis.pdf>), [le même, déjà codé](/documents/mon%20devis.pdf) et [une page ailleurs](<https://example.org/a b?q=c d#e f>).\n\n[Never](<java script:alert(1)>)',
  '19-blank-in-a-picture':
    '![La façade](</media/ma facade.png>)\n\n![The yard](<https://example.org/the yard.png>)',
  '20-files-of-the-own-site':
    '[Le fil](/fr/rss.xml), [the feed](/en/rss.xml), [le plan du site](/sitemap.xml), [robots.txt](/robots.txt), [la plaquette](/documents/plaquette.pdf), [the same, page 2](/documents/plaquette.PDF#page=2).\n\n[Contact](/fr/contact?sujet=projet#formulaire) et [les articles](/fr/articles) sont des pages.',
};
