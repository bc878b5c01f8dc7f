import { Markdown } from '@/ui/markdown';
import { Specimen } from './specimen';

const text = `A visitor on a train decides in two seconds.

## Speed is the first impression

Think of your own shop window on your own phone. If it stays white for five seconds, the visitor is gone, and [nobody complains](https://example.org).

> People do not write to a page they never saw.

### What to do on Monday

1. Open your own site on your own phone.
2. Go **outside**, away from the office network.
3. Count aloud.

- A list with a long line that goes on until it has to wrap, because that is what lists do in real texts sooner or later
- with \`code\` in it
  - and a list inside

| Page | Before | After |
|---|---:|---:|
| Home | 4.1 s | 0.9 s |
| Article | 3.6 s | 0.8 s |

\`\`\`
const fast = true;
\`\`\`

---

<script>alert('no')</script>

[A link that does not run](javascript:alert(1)) and one that leads [home](/en).
`;

export function WritingSpecimens() {
  return (
    <Specimen title="Markdown" plain>
      <Markdown source={text} />
    </Specimen>
  );
}
