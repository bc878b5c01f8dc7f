import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second is plenty for what a journey waits for, but not on a machine that also runs everything else.
configure({ asyncUtilTimeout: 8_000 });

afterEach(cleanup);
