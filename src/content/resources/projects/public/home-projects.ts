export { LargeProjects } from './large-projects';
export { NewestWork } from './newest-work';
export { TradeSample } from './trade-sample';
