export const publication = {
  title: 'Publish the site',
  text: 'Visitors see what you publish at once. Publishing the site also writes its finished pages anew, for search engines and for the fastest first view.',
  action: 'Publish site',
  publishing: 'Passing on the order…',
  built: 'The finished pages now in place are from {{time}}.',
  building: 'Ordered on {{time}}. The new pages are being built and appear within a few minutes.',
  late: 'Ordered on {{time}}, and the new pages are still not in place. The host’s list of deployments says why.',
  done: 'Published: the new pages are in place.',
  failed: 'The site was not published. {{reason}}',
  refused: {
    not_configured: 'Publishing is not set up yet: the project has no deploy hook. The README says how.',
    nothing_to_build: 'In development there is nothing to publish: every page is made as it is opened.',
    too_soon: 'The site was published less than a minute ago. Please wait a moment.',
    hook_failed:
      'The host did not take the order. Try again in a moment; if that does not help, check the deploy hook.',
  },
} as const;
