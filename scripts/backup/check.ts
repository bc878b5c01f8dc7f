import { runAndPrint } from './command.ts';

await runAndPrint('check');
