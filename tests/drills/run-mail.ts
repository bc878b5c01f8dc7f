/**
 * Sends through kills of the sender and a provider with every fault, once by HTTP and once by SMTP: nobody is missed,
 * nobody gets it twice by HTTP, and by SMTP at most one for each kill does. Takes the number of recipients, of kills and
 * one provider; `10000 20` is the whole size, which lasts half an hour.
 */
import { mailDrill } from './mail.ts';

const recipients = Number(process.argv[2] ?? 2_000);
const kills = Number(process.argv[3] ?? 10);
let faults = 0;
const only = process.argv[4];
const providers = (['http', 'smtp'] as const).filter((one) => only === undefined || only === one);
for (const provider of providers) {
  const report = await mailDrill(provider, { recipients, kills }, console.log);
  const { missed, twice, sameMail, states } = report;
  const isWhole = states.sent === recipients - 1 && states.failed === 1;
  faults +=
    missed +
    (provider === 'http' ? twice : Math.max(0, twice - kills)) +
    Number(!sameMail) +
    Number(!isWhole);
  console.log(
    `${provider}: ${recipients} recipients, ${report.kills} kills, ${report.calls} calls, a day without the provider; handed over ${report.handedOver} times; missed ${missed}, twice ${twice}${sameMail ? '' : ' (not the same mail)'}; ${JSON.stringify(states)}; ${report.seconds} s`,
  );
}
process.exitCode = faults > 0 ? 1 : 0;
