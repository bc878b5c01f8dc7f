import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second is plenty for what a journey waits for, but not on a busy machine: the first journey of a file loads its pages
// as well, and each look for a role in a whole page takes a good part of a second there.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
