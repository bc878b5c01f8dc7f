import { z } from 'zod';

// Stops zod from compiling rules with `eval`, which the Content-Security-Policy refuses. Set here, before any rule is
// written: rules import this `z`.
z.config({ jitless: true });

export { z };
