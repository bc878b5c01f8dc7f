export const home = {
  metaTitle: 'Digital agency in {{city}}',
  metaDescription:
    'A small digital agency in {{city}}: websites, design, SEO and digital strategy, in French and in English.',
  hero: {
    title: 'Websites framed to last.',
    lead: 'We are a small digital agency in {{city}}. We design, build and grow websites the way our city builds houses: a clear structure first, then everything that makes it yours.',
    start: 'Start a project',
    work: 'See our work',
    claims: 'The agency in three figures',
    founded: 'founded',
    companies: 'companies helped',
    years: '{{years}}+ yrs',
    experience: 'of experience',
  },
  services: {
    title: 'Four trades, one workshop.',
    all: 'All services',
    web: {
      title: 'Web development',
      text: 'Sites and web apps that load before you blink and stay easy to change.',
    },
    design: {
      title: 'Design',
      text: 'Identities, interfaces and print that belong to you and nobody else.',
    },
    seo: {
      title: 'SEO',
      text: 'Found in Strasbourg, in Basel, in Berlin, in the language people search in.',
    },
    strategy: {
      title: 'Digital strategy',
      text: 'A plan you can afford, measured every month, in plain words.',
    },
  },
  latest: {
    title: 'Fresh from the blog',
    all: 'All articles',
  },
  why: {
    title: 'Why people build with us',
    all: 'About the agency',
    team: {
      title: 'One table, start to finish',
      text: 'The people you meet over the first coffee are the ones who draw, write and build. Nothing gets lost on the stairs.',
    },
    languages: {
      title: 'Two languages, both written',
      text: 'French and English are each written for their readers. No page ever reads like the shadow of another.',
    },
    phone: {
      title: 'Fast on an ordinary phone',
      text: 'We test on a mid-range phone, on the train to Colmar. What holds between two tunnels holds anywhere.',
    },
    keys: {
      title: 'The keys are yours',
      text: 'Domain, code, texts and accounts carry your name from the first day. You stay because you want to.',
    },
  },
} as const;
