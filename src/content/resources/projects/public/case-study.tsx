import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/panel-icon';
import { classNames } from '@/lib/class-names';
import { GridFrame } from '@/ui/frame';
import type { Project } from './read';
import { Scenes } from './scenes';
import type { ShownPicture } from './use-enlarged';

const parts = [
  { key: 'challenge', field: 'challenge', icon: 'brace' },
  { key: 'solution', field: 'solution', icon: 'cross' },
  { key: 'outcome', field: 'results', icon: 'gable' },
] as const;

const filledParts = (project: Project) => parts.filter(({ field }) => project[field]);

/** Pictures with a caption are scenes of the story, as long as there are any. */
export function scenesOf(project: Project, pictures: readonly ShownPicture[]): ShownPicture[] {
  return filledParts(project).length > 0 ? pictures.filter(({ caption }) => caption) : [];
}

interface CaseStudyProps {
  project: Project;
  scenes: readonly ShownPicture[];
  className?: string | undefined;
}

export function CaseStudy({ project, scenes, className }: CaseStudyProps) {
  const filled = filledParts(project);
  if (filled.length === 0) return null;
  if (scenes.length === 0) return <Panels project={project} className={className} />;
  const after = filled.length > 1 ? [scenes.slice(0, 1), scenes.slice(1)] : [scenes];
  return filled.map(({ key, field, icon }, index) => (
    <section key={key} className={className}>
      <div className="measure grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr]">
        <Heading part={key} icon={icon} className="mt-5" />
        <p className="max-w-prose text-lg leading-[1.65] whitespace-pre-line lg:pt-1">{project[field]}</p>
      </div>
      <Scenes pictures={after[index] ?? []} />
    </section>
  ));
}

function Panels({ project, className }: { project: Project; className?: string | undefined }) {
  const filled = filledParts(project);
  return (
    <div className={classNames('measure', className)}>
      <GridFrame>
        {filled.map(({ key, field, icon }, index) => (
          <section
            key={key}
            className={classNames(
              'p-6 pb-8 md:p-8 md:pb-10',
              // The last of an odd number fills its row: its text is under the beam above.
              index === filled.length - 1 &&
                index % 2 === 0 &&
                'md:grid md:grid-cols-[calc((100%+4rem)*5/12)_1fr]',
            )}
          >
            <Heading part={key} icon={icon} className="mt-8 type-title font-sans md:mt-10" />
            <p className="mt-3 max-w-prose self-end whitespace-pre-line text-muted">{project[field]}</p>
          </section>
        ))}
      </GridFrame>
    </div>
  );
}

interface HeadingProps {
  part: (typeof parts)[number]['key'];
  icon: (typeof parts)[number]['icon'];
  className: string;
}

function Heading({ part, icon, className }: HeadingProps) {
  const { t } = useTranslation('projects');
  return (
    <div>
      <PanelIcon name={icon} />
      <h2 className={className}>{t(`${part}`)}</h2>
    </div>
  );
}
