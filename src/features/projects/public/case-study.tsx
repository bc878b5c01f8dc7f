import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { classNames } from '@/lib/class-names';
import { GridFrame } from '@/ui/frame';
import type { Project } from '../model';

const parts = [
  { key: 'challenge', field: 'challenge', icon: 'brace' },
  { key: 'solution', field: 'solution', icon: 'cross' },
  { key: 'outcome', field: 'results', icon: 'gable' },
] as const;

/** What was asked, what was done, what came of it: as many panels as there are texts. */
export function CaseStudy({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const told = parts.filter(({ field }) => project[field]);
  if (told.length === 0) return null;
  return (
    <GridFrame>
      {told.map(({ key, field, icon }, index) => (
        <section
          key={key}
          className={classNames(
            'p-6 pb-8 md:p-8 md:pb-10',
            // The last of an odd number has the row to itself: its text stands under the beam above.
            index === told.length - 1 &&
              index % 2 === 0 &&
              'md:grid md:grid-cols-[calc((100%+4rem)*5/12)_1fr]',
          )}
        >
          <div>
            <PanelIcon name={icon} />
            <h2 className="mt-8 type-title font-sans md:mt-10">{t(`${key}`)}</h2>
          </div>
          <p className="mt-3 max-w-prose self-end whitespace-pre-line text-muted">{project[field]}</p>
        </section>
      ))}
    </GridFrame>
  );
}
