import { useState } from 'react';
import { Badge } from '@/ui/badge';
import { Button, IconButton, LinkButton } from '@/ui/button';
import { Chip, ChipRow, LinkChip } from '@/ui/chip';
import { Pagination } from '@/ui/pagination';
import { BackLink, SectionHeading } from '@/ui/section-heading';
import { Spinner } from '@/ui/spinner';
import { Specimen, State } from './specimen';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function ButtonSpecimens() {
  const [chosen, setChosen] = useState('All');
  return (
    <>
      <Specimen title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-end gap-4">
            <State name={`${variant}, large`}>
              <Button variant={variant} size="lg" iconAfter="arrow-right">
                Start a project
              </Button>
            </State>
            <State name="medium">
              <Button variant={variant}>See our work</Button>
            </State>
            <State name="small">
              <Button variant={variant} size="sm" icon="plus">
                Add
              </Button>
            </State>
            <State name="disabled">
              <Button variant={variant} disabled>
                See our work
              </Button>
            </State>
            <State name="busy">
              <Button variant={variant} busy>
                See our work
              </Button>
            </State>
          </div>
        ))}
        <State name="link">
          <LinkButton to="#" variant="secondary" iconAfter="arrow-right">
            All services
          </LinkButton>
        </State>
        <State name="icon">
          <IconButton icon="edit" label="Edit" />
        </State>
        <State name="icon, secondary">
          <IconButton icon="bin" label="Delete" variant="secondary" />
        </State>
        <State name="icon, busy">
          <IconButton icon="heart" label="Like" variant="secondary" busy />
        </State>
        <State name="spinner">
          <Spinner className="size-6" />
        </State>
      </Specimen>
      <Specimen title="On an accent surface" plain>
        <div className="accent-surface rounded-panel p-8">
          <h2>Tell us what you want to build.</h2>
          <p className="mt-3">Monday to Saturday, 9:00 to 18:00.</p>
          <div className="mt-5 flex gap-3">
            <LinkButton to="#" variant="inverse" size="lg" iconAfter="arrow-right">
              Contact us
            </LinkButton>
          </div>
        </div>
      </Specimen>
      <Specimen title="Chips and badges" plain>
        <ChipRow label="Category">
          {['All', 'Websites', 'Print', 'Digital'].map((name) => (
            <Chip key={name} selected={name === chosen} onSelect={() => setChosen(name)}>
              {name}
            </Chip>
          ))}
          <LinkChip to="#" selected={false}>
            A link
          </LinkChip>
        </ChipRow>
        <div className="mt-6 flex flex-wrap gap-2">
          <Badge>SEO</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="success">Subscribed</Badge>
          <Badge tone="info" dot>
            Scheduled
          </Badge>
          <Badge tone="danger" icon="alert">
            Failed
          </Badge>
          <Badge dot>Draft</Badge>
        </div>
      </Specimen>
      <Specimen title="Headings, ways back, pages" plain>
        <BackLink to="#">All articles</BackLink>
        <SectionHeading
          action={<LinkButton to="#">All articles</LinkButton>}
          lead="What we learnt this month."
        >
          Fresh from the blog
        </SectionHeading>
        <Pagination page={5} pages={12} hrefFor={(page) => `?page=${page}`} />
      </Specimen>
    </>
  );
}
