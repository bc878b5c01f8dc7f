import { builtOverrides } from 'virtual:site-overrides';
import { replaceOverrides } from './overrides';

// The first import of whatever starts the site: what was asked for when it was built holds from the first line on.
replaceOverrides(builtOverrides);
