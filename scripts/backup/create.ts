import { runAndPrint } from './command.ts';

await runAndPrint('create');
