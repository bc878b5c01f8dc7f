import type { SampleArticle } from '../model';

export const samples: readonly SampleArticle[] = [
  {
    id: 1,
    slug: 'a-domain-name-for-ten-years',
    title: 'A domain name you will still like in ten years',
    excerpt:
      'You will say it on the phone, paint it on a van and read it on every invoice. Choose it with your ears first, and check a few dull things before you fall in love.',
    image: '',
    imageAlt: '',
    author: 'Anna Reiss',
    date: '2026-10-28',
    readTime: 4,
    category: 'Strategy',
    tags: ['Domain name', 'Naming', 'First site'],
    content: `A domain name is one of the few decisions on a website that you cannot quietly undo. Colours change in an afternoon, and a sentence can be corrected between two coffees. The address, however, goes on the van, on the receipts, at the foot of every email you send and into other people’s bookmarks, where you will never get it back. It deserves an hour of your time and a sheet of paper.

## Say it before you write it

Call somebody who knows nothing of your plans and tell them the name, once, at normal speed, as if you were standing in a noisy shop. Ask them to type it. Whatever they typed is your domain name as the world will hear it. If they hesitated over a double letter, a hyphen or a number (“is that 4 or four?”), you have just met a question that you will be answering every week until you retire.

Accents deserve a word of their own. A domain name may contain them, but a good many keyboards and order forms cannot. A tea room called Crème et Châtaigne should register the plain spelling and treat it as the real one.

If your customers speak several languages, read the name aloud in each of them. Some words are charming in French and impossible for a visitor from Basel. A few mean something you would rather not print on a bag.

## Leave room for the shop you will have later

The regret we hear most often concerns a name that described the first year too well. A woman who mends bicycles registers the name of her street, then moves across the river. A caterer puts “weddings” in the address, and five years later lives on lunches for law firms. Nobody obliges them to change anything, yet every new conversation begins with an explanation.

Names that age well usually describe a person or a manner, and leave the trade to the line written next to them. Your family name is a perfectly good choice if people can spell it. An invented word works too, provided you are ready to repeat it for two years before it begins to belong to you.

## The dull checks

Before you pay for anything, spend twenty minutes on this list:

- Search for the name in quotation marks, alone and then with your town, and look at who already answers to it.
- Look it up in the national trade mark register and in the European one. Searching both is free.
- Find out what the address showed in the past, using a public web archive. A domain that once sold miracle pills keeps its reputation for a while.
- Write it as one string of small letters and hand it to a teenager. If there is a rude word hiding in the middle, you will hear about it.

## Which ending

For customers in France, .fr is a calm choice: familiar, fairly priced, and it says where you are. If you ship abroad, .com travels better. The newer endings can look lovely on a poster, but read the renewal price rather than the offer for the first year, and accept that some people will add “.com” out of habit. Buying the two endings you care about and pointing one at the other costs little. Buying fourteen is a collection.

## Keep it in your own drawer

Whoever builds the site, the contract for the name should be signed by your company, with an email address that will still work if you change agency, or if the cousin who set everything up goes to sea. Turn on automatic renewal, write the expiry date in the diary, and store the password where you store the lease.

> If you can prove the lease is yours but not the address, you own half a shop.

Then stop looking. Once a name has passed the phone, the registers and the teenager, your tenth idea will rarely be better than your third. Buy it, paint it on the van, and spend the energy on answering properly when somebody calls it.`,
  },
  {
    id: 2,
    slug: 'photographs-on-an-ordinary-tuesday',
    title: 'Photographs for a small site, taken on an ordinary Tuesday',
    excerpt:
      'Visitors want to see the door they will open and the person who will greet them. You can make those pictures yourself, with a phone, a window and two free hours.',
    image: '',
    imageAlt: '',
    author: 'Judith Wackernagel',
    date: '2026-10-14',
    readTime: 3,
    category: 'Design',
    tags: ['Photography', 'Alt text', 'Do it yourself'],
    content: `There is a photograph that appears on the sites of accountants, dentists and roofers alike: four people in pale shirts, laughing at a laptop. Everyone recognises it. Nobody believes the roofer knows them. The picture is not ugly, it is simply about someone else, and a visitor who notices that starts to wonder what else on the page is borrowed.

The alternative is closer than it seems. Most small businesses already contain everything a good photograph needs, and it is there on any Tuesday morning.

## Begin with the questions people ask you

Think of a first-time customer standing on the pavement. Is this the right door? Is there a step? Where do I leave the pram? Who will talk to me, and will my muddy dog be a problem? Each of these questions has an answer you can photograph, and each of those photographs will serve you better than a slogan.

A list of eight is enough for most sites:

- the front, from the other side of the street, as people will see it when they arrive;
- the door, close, with the opening hours legible;
- the room a customer enters, at a time when someone is in it;
- each person who answers the phone or opens the door;
- two pairs of hands at work, doing the difficult part;
- one object that only exists in your place: the ledger, the oven, the drawer of buttons;
- something finished, in the hands of whoever ordered it, if they agree.

That makes eight because of the hands. Do those twice: they are the hardest to get right and the picture you will use most.

## A window is better than a lamp

Switch off the ceiling lights, which turn skin yellow and put shadows under the eyes. Stand your subject about a metre from a window, facing it at an angle, and place yourself beside the glass. An overcast day is ideal, which in Alsace leaves you plenty of choice between November and March. Clean the lens of your phone with a shirt tail. It has been in a pocket all week, and half of what people call a poor camera is a fingerprint.

Hold the phone sideways for rooms and upright for people, and take one step closer than feels polite. Leave some wall around the subject: the same picture will be cropped to a wide strip at the top of a page and to a square on a card.

Do not tidy everything. Remove the mop and the parcel labels with addresses on them. Keep the pencils, the flour, the worn edge of the counter.

## Ask, and write it down

In France a person’s image belongs to that person, your own employees included. A signed line with a date and the intended use is enough, and it avoids a difficult conversation on the day somebody leaves. For children, ask both parents, or photograph the drawing and leave out the child.

## Before you put it online

A picture straight from a phone weighs several megabytes, and on a train between two tunnels that means a grey box. Reduce the width to around 1,600 pixels and save it in a modern format; whoever looks after your site should have this happen by itself. Rename the file so that you will find it next year.

Then write the alternative text, the sentence read aloud to people who cannot see the picture. Say what you would say on the phone: “Claire planes the edge of an oak door, sleeves rolled up.” If the picture adds nothing to the words beside it, leave that text empty, so nobody has to sit through it.

Finally, put a reminder in your diary for the same Tuesday next year. People change their glasses, the front gets repainted, the dog grows. Two hours and a window will bring it all up to date.`,
  },
  {
    id: 3,
    slug: 'an-about-page-about-your-readers',
    title: 'Write the About page without writing about yourself',
    excerpt:
      'Everybody reads it before calling, and it is always the last page to be written, on a Sunday evening, in the third person. Here is a gentler way to go about it.',
    image: '',
    imageAlt: '',
    author: 'Anna Reiss',
    date: '2026-09-30',
    readTime: 3,
    category: 'Writing',
    tags: ['Writing', 'About page', 'Trust'],
    content: `Ask a plumber to describe a leaking valve and you will get a precise, even elegant paragraph. Ask him to describe himself and he will write that he is passionate, dynamic and attentive to your needs. It is not vanity. Talking about oneself to strangers is embarrassing, and embarrassment reaches for ready-made words.

So leave yourself out, at least for the first draft.

## Who is reading, and why now

People open this page late in their visit. They have seen what you do and roughly what it costs. What remains is a doubt, and the doubt is nearly always practical: will these people come when they say they will, understand my case, still be there in two years? They read the page the way one looks at a waiting room.

Write those doubts down before anything else. You know them already, since customers voice them in the first five minutes of a call. A piano tuner in our street keeps a notebook of them. Page one: “It belonged to my grandmother, will you laugh at it?” Her About page now opens by saying which old uprights she loves and what can honestly be saved. Her own name arrives in the third paragraph.

## Replace adjectives with evidence

Take any adjective in your draft and ask what a visitor would have seen that made it true.

- “Attentive” becomes: we measure twice, once with you and once alone, and send you the drawing before we cut.
- “Local” becomes: the workshop is behind the tram stop, and the oak comes from two valleys away.
- “Experienced” becomes: we have repaired this lock in eleven versions, here is the worst one.

When nothing comes to mind, the adjective goes. The text will shrink by a third and nobody will miss what left.

## Five short passages

They make a decent page, in this order. First, the situation of the person reading, described well enough that she thinks “that is us”. Then how you usually work, from the first call to the last invoice, with real durations. Then who she will meet: names, faces, and what each one is good at. Next, what you decline to do, or pass on to someone better suited, since a boundary is worth several promises. Last, where you are and how to come.

Dates and history have their place, provided they change something for the reader. That your grandfather founded the house in a cowshed is a pleasant story. That he kept every pattern, so that a missing tile can still be cast to match, is a reason to call.

## First person, plural if it is true

Write “I” if you are alone. Many independents hide behind “we” and are then embarrassed when the customer asks to meet the team. One person, available and responsible, is exactly what some people are looking for. Keep the third person for obituaries and conference programmes.

Then read it aloud to someone who has never worked with you. Watch the face, because it is more reliable than the comments: where the eyes drift, cut; where there is a question, you have found a missing sentence.

> Describe the way you work so clearly that the reader can already picture the first Monday.

## Sign it

End with something only you could have written. It might be the view from the workbench, the bread you buy on Fridays, or a phone number with the hours at which a human being picks up. Put your name under it and the month in which you revised the text. An About page with a recent date tells visitors that somebody still lives there, and that was the thing they came to check.`,
  },
  {
    id: 4,
    slug: 'redesign-without-losing-your-place',
    title: 'Redesign your site without losing your place in search',
    excerpt:
      'A new site can be faster, clearer and suddenly invisible. The damage nearly always comes from addresses nobody wrote down. A spreadsheet and a quiet week prevent most of it.',
    image: '',
    imageAlt: '',
    author: 'Samir Ouadah',
    date: '2026-09-09',
    readTime: 4,
    category: 'SEO',
    tags: ['SEO', 'Redesign', 'Redirects'],
    content: `The call comes about three weeks after the launch. The new site is handsome, the team is proud of it, and the phone has gone quiet. Somebody types the company’s main service into a search engine and finds competitors, a directory, and eventually an old page of their own that answers “not found”.

This is avoidable, and the work is more patient than clever. It begins before anyone opens a design tool.

## Make an inventory of what already works

A search engine knows your site as a list of addresses. Every one of them has earned something over the years: links from a supplier, a place in the results, a bookmark in a customer’s browser. So the first document of a redesign is a spreadsheet with one line per address.

Gather them from four places, because none of the four is complete: the site map, the pages your own menus lead to, the visits recorded over the past twelve months, and the report the search engines give to site owners free of charge. Forgotten pages always turn up. A joiner we worked with discovered that an eight-year-old note on swollen doors brought more enquiries than his home page. It was not in the new plan. It is now.

Next to each address write three things: how many visits it receives, the searches that lead to it, and its fate. Keep, merge, or let go.

## Give each old address a destination

If a page keeps its address, there is nothing to do, and that is the best case. Changing addresses for the sake of neatness costs more than it brings.

If it must move, set up a permanent redirect (code 301) from the old address to the page that answers the same question. A few rules save a great deal of trouble:

- Send each page to its true successor. Sending everything to the home page amounts to telling search engines that the pages are gone.
- Redirect in one hop. Chains left over from the previous redesign should be flattened.
- Remember pictures and PDF files, which are often linked from elsewhere.
- If you drop a page on purpose, let it answer 410, which means it left for good.

On a bilingual site, do this per language, and check that each page still names its translation.

## Keep the words that earned the place

Design reviews like short texts, and sometimes a paragraph that answered a real question is removed because it sat badly beside a photograph. Before cutting, look in the spreadsheet at the searches that lead to that page. If people arrive by asking how long lime plaster takes to dry, the answer has to survive the redesign, with its heading. Titles deserve the same care: move them over first, improve them later, one by one, so that you can see what each change did.

## Launch on a dull day

Choose a Tuesday in a calm month. Friday evenings belong to optimists. On the eve, check that the new site does not still carry the instruction that hides it from search engines, the one everybody rightly adds to a site under construction. It is a single line and it has cost entire seasons.

On the day, run the whole list of old addresses through a script and read the answers: a 200 or a single redirect for every line. Submit the new site map. Keep the old version somewhere safe for a few months.

Then watch, weekly, for two months. Some movement is normal while pages are read again. A page that falls and stays down for three weeks deserves a look: compare it with its old self, in the web archive if need be, and ask what it used to say that it no longer says.

> The finest redirect is the one you never needed, because the address did not change.

All of this takes about a week in a project that lasts two or three months. It is the least visible week, and nobody will ever congratulate you for it. The phone will simply keep ringing.`,
  },
];
