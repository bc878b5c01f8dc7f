import { z } from 'zod';

// It compiles its rules with `eval` where it may, and tries whether it may: the Content-Security-Policy says no. Said
// here, before any rule is written, and so rules are written with this `z`.
z.config({ jitless: true });

export { z };
