export { Services } from './services-overview';
export { WhyUs } from './why-us';
export { WindowCard } from './window-card';
