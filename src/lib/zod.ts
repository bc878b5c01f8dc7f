import { z } from 'zod';

// Stops zod from compiling with `eval`, which the Content-Security-Policy refuses, before any rule is written.
z.config({ jitless: true });

export { z };
