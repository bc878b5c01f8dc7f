import { GridFrame } from '@/ui/frame';

interface StepsProps {
  steps: readonly { title: string; text: string }[];
}

/** What happens in which order. */
export function Steps({ steps }: StepsProps) {
  return (
    <GridFrame as="ol" columns={4}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="p-6 md:p-7">
          <span
            aria-hidden="true"
            className="font-display text-[2.75rem] leading-none font-[680] text-accent"
          >
            {index + 1}
          </span>
          <h3 className="mt-7">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </GridFrame>
  );
}
