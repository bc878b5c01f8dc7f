export const about = {
  title: 'About',
  metaDescription:
    'Who we are: a small digital agency in {{city}}, founded in {{founded}} and named after the timber frames of its city.',
  heading: 'Built in {{city}}, beam by beam.',
  lead: 'We are named after the half-timbered houses of our city: a visible frame, calm infill, nothing hidden.',
  story: {
    title: 'How the house began',
    first:
      'The agency opened in {{founded}} at {{address}}. The carpenters left the lane long ago, but their frames still hold up every house in it, and the name was decided before the first desk was carried in.',
    second:
      'A timber frame can be read from the pavement. You see which beam carries what, and a panel can be replaced without pulling down the wall. We think a website should be like that: understood by the people who own it, and repaired one panel at a time.',
    third:
      'Since then we have helped more than {{companies}} companies. What they ask for is rarely spectacular. They want to be found, to be understood on both sides of the border, and to change a price on a Sunday evening without writing to anybody.',
  },
  values: {
    title: 'What holds it up.',
    creativity: {
      title: 'Creativity',
      text: 'A form of its own for each client, found in their work and not in a catalogue.',
    },
    excellence: {
      title: 'Excellence',
      text: 'We are hard on details nobody asked about: the error message, the printed page, the second line of a title.',
    },
    collaboration: {
      title: 'Collaboration',
      text: 'You are in the room. Drafts are shown early, decisions are explained, and your no is welcome while it is still cheap.',
    },
    quality: {
      title: 'Quality',
      text: 'Tried by hand on ordinary phones, with a keyboard and with the eyes closed, before anyone else gets to try it.',
    },
  },
} as const;
