export const contact = {
  title: 'Contact',
  metaDescription:
    'Write to us, call us or come by: address, phone, email and opening hours of our agency in {{city}}.',
  heading: 'Push the door open.',
  lead: 'Tell us what you have in mind, even if it is only half a sentence. We answer within one working day.',
  write: 'Write to us',
  call: 'Call us',
  details: 'Contact details',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  social: 'Elsewhere',
} as const;
