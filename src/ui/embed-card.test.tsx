import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { embedOf } from '@/lib/embeds';
import { storageKeys } from '@/lib/local-storage';
import { Markdown } from './markdown';
import { renderUi } from './test-render';

const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const other = 'https://youtu.be/dQw4w9WgXcQ';
const map = 'https://www.openstreetmap.org/#map=16/48.58/7.75';

const show = (source: string) => renderUi(<Markdown source={source} embeds />);
const load = (name: string) => screen.findByRole('button', { name: `Load the ${name}` });
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src);

it('shows the title and the picture of the text, and requests nothing before a press', async () => {
  show(`[![A rabbit](/pictures/rabbit.webp)](${video})`);
  await load('video');
  expect(screen.getByRole('link', { name: /A rabbit/ })).toHaveAttribute('href', video);
  expect(document.querySelector('figure img')).toHaveAttribute('src', '/pictures/rabbit.webp');
  expect(screen.getByText(/comes from a third party, YouTube/)).toBeInTheDocument();
  expect(frames()).toEqual([]);
});

it('names the provider once', async () => {
  show(`${video}\n\n[A rabbit](${other})`);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Load the video' })).toHaveLength(2));
  const [bare, titled] = screen.getAllByRole('figure');
  expect(within(bare as HTMLElement).getByRole('link', { name: /Video on YouTube/ })).toBeInTheDocument();
  expect(within(bare as HTMLElement).queryByText('YouTube')).toBeNull();
  expect(within(titled as HTMLElement).getByText('YouTube')).toBeInTheDocument();
});

it('draws a picture instead of asking another site for one', async () => {
  show(`[![A rabbit](https://i.ytimg.com/vi/aqz-KE-bpKQ/hq.jpg)](${video})`);
  await load('video');
  expect(document.querySelector('figure img')).toBeNull();
  expect(document.querySelector('figure svg')).toBeInTheDocument();
});

it('loads the players of one provider after a press, remembers it and revokes it', async () => {
  const user = userEvent.setup();
  const { unmount } = show(`${video}\n\n[Two](${other})\n\n${map}`);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Load the video' })).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: 'Load the video' })[0] as HTMLElement);
  // A press may come before the code that it needs.
  await waitFor(() => expect(frames()).toEqual([embedOf(video)?.player, embedOf(other)?.player]));
  expect(screen.getByTitle('Video on YouTube')).toHaveFocus();
  expect(await load('map')).toBeVisible();
  unmount();

  show(video);
  const again = await screen.findByRole('button', { name: 'Ask me again before loading YouTube' });
  expect(frames()).toEqual([embedOf(video)?.player]);
  await user.click(again);
  expect(frames()).toEqual([]);
  expect(await load('video')).toHaveFocus();
});

/** As the starter script does. */
function giveConsent(accepted: boolean) {
  localStorage.setItem(
    storageKeys.consent,
    JSON.stringify({ accepted, timestamp: new Date().toISOString() }),
  );
  document.dispatchEvent(new Event('consent'));
}

it('revokes a permission when all third parties are declined', async () => {
  const user = userEvent.setup();
  show(map);
  giveConsent(true);
  expect(frames()).toEqual([]);
  await user.click(await load('map'));
  await waitFor(() => expect(frames()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 2));
  giveConsent(false);
  expect(frames()).toEqual([]);
});

it.each([
  ['in a sentence', `See ${video}.`],
  ['in a list', `- ${video}\n\n- ${map}`],
  ['in a quotation', `> ${video}`],
  ['of an unknown host', 'https://example.org/watch?v=aqz-KE-bpKQ'],
  ['that is script', '[A video](javascript:alert(1)//youtu.be/aqz-KE-bpKQ)'],
])('makes no card of an address %s', async (_, source) => {
  show(`${source}\n\n${map}`);
  await load('map');
  expect(screen.getAllByRole('figure')).toHaveLength(1);
});

it('is a link if players are not shown', () => {
  const { container } = renderUi(<Markdown source={`[A rabbit](${video})`} />);
  expect(within(container).getByRole('link', { name: /A rabbit/ })).toHaveAttribute('href', video);
  expect(container.querySelector('figure')).toBeNull();
});
