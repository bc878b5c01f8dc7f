import { createContext, type ReactNode, useContext } from 'react';

/** Whether each specimen is shown once in the page's theme or twice, dark and light. */
export const BothThemes = createContext(false);

interface SpecimenProps {
  title: string;
  children: ReactNode;
  /** Children bring their own arrangement. */
  plain?: boolean;
}

/** One part of the kit with its states. */
export function Specimen({ title, children, plain = false }: SpecimenProps) {
  const both = useContext(BothThemes);
  const content = <div className={plain ? '' : 'flex flex-wrap items-start gap-4'}>{children}</div>;
  return (
    <section className="section measure" aria-label={title}>
      <h2 className="mb-6 text-2xl">{title}</h2>
      {both ? (
        <div className="grid grid-cols-2 gap-px bg-line">
          {(['dark', 'light'] as const).map((theme) => (
            <div key={theme} data-theme={theme} className="min-w-0 overflow-hidden bg-bg p-6 text-text">
              {content}
            </div>
          ))}
        </div>
      ) : (
        content
      )}
    </section>
  );
}

/** A state with its name under it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      {children}
      <span className="text-xs text-muted">{name}</span>
    </div>
  );
}
