// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Divider } from '@/brand/divider';
import { House, MissingPanelHouse } from '@/brand/house';
import { PanelIcon } from '@/brand/panel-icon';
import { Avatar } from './avatar';
import { Button, LinkButton } from './button';
import { Checkbox, Switch } from './checkbox';
import { Field } from './field';
import { GridFrame } from './frame';
import { Input } from './input';
import { Markdown } from './markdown';
import { PageMeta } from './page-meta';
import { Pagination } from './pagination';
import { Picture } from './picture';
import { SkeletonText } from './skeleton';
import { ErrorPanel } from './state-panel';
import { UiProviders } from './test-render';
import { ThemeToggle } from './theme-toggle';
import { ToastHost } from './toast-host';

describe('The kit', () => {
  it('renders without a window', () => {
    expect(typeof window).toBe('undefined');
    const html = renderToStaticMarkup(
      <UiProviders>
        <PageMeta
          title="Kit"
          description="All of it"
          alternates={[{ lang: 'fr', href: 'https://example.org/fr' }]}
        />
        <Button busy>Save</Button>
        <LinkButton to="/en">Home</LinkButton>
        <Field label="Name" hint="As on the door">
          <Input />
        </Field>
        <Checkbox label="Published" />
        <Switch label="On" />
        <GridFrame>
          <PanelIcon name="gable" />
        </GridFrame>
        <House />
        <MissingPanelHouse />
        <Divider />
        <Picture src="" alt="" seed="a" />
        <Avatar name="Anna Reiss" />
        <Markdown source="## A title" />
        <Pagination page={2} pages={3} hrefFor={(page) => `?page=${page}`} />
        <SkeletonText />
        <ErrorPanel />
        <ThemeToggle />
        <ToastHost />
      </UiProviders>,
    );
    expect(html).toContain('<h2 id="section-a-title">A title</h2>');
    expect(html).toContain('hrefLang="fr"');
  });

  it('draws the letters of a name that begin a word', () => {
    const drawn = ['Anna Reiss', 'Anna de Reiss (copie)', '« Anna »', '42'].map((name) =>
      renderToStaticMarkup(<Avatar name={name} />).replace(/<[^>]*>/g, ''),
    );
    expect(drawn).toEqual(['AR', 'AR', 'A', '']);
  });

  it('renders the house in a few kB', () => {
    expect(renderToStaticMarkup(<House />).length).toBeLessThan(4500);
  });
});
