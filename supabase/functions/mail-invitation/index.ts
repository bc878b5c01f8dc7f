import { invitationMailer } from './mail.ts';

const [service_id, template_id, user_id, accessToken] = [
  'EMAILJS_SERVICE_ID',
  'EMAILJS_INVITATION_TEMPLATE_ID',
  'EMAILJS_PUBLIC_KEY',
  'EMAILJS_PRIVATE_KEY',
].map((name) => Deno.env.get(name));

const configured = service_id && template_id && user_id && accessToken;

Deno.serve(
  invitationMailer({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    sender: { agency: Deno.env.get('AGENCY_NAME') ?? '', siteUrl: Deno.env.get('SITE_URL') ?? '' },
    fetch: (request) => fetch(request),
    send: configured
      ? async ({ to, subject, text, html }) => {
          const response = await fetch('https://api.emailjs.com/api/v1.0/email/send', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              service_id,
              template_id,
              user_id,
              accessToken,
              template_params: { to_email: to, subject, message: text, html },
            }),
            signal: AbortSignal.timeout(20_000),
          });
          return response.ok;
        }
      : null,
  }),
);
