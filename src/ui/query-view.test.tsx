import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '@/lib/failure';
import { joinAnswers, type QueryAnswer, QueryView } from './query-view';
import { renderUi } from './test-render';

const refetch = vi.fn();
const answer = (part: Partial<QueryAnswer<string[]>>): QueryAnswer<string[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch,
  ...part,
});

function show(part: Partial<QueryAnswer<string[]>>) {
  renderUi(
    <QueryView query={answer(part)} skeleton={<p>held place</p>} empty={<p>no articles</p>}>
      {(list) => <p>{list.join(', ')}</p>}
    </QueryView>,
  );
}

const failure = new Failure('unexpected', 'down');

describe('A query view', () => {
  it('shows the skeleton first', () => {
    show({});
    expect(screen.getByText('held place')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });

  it('shows the list, or its empty state', () => {
    show({ data: ['a', 'b'] });
    expect(screen.getByText('a, b')).toBeInTheDocument();
    show({ data: [] });
    expect(screen.getByText('no articles')).toBeInTheDocument();
  });

  it('keeps the list when a refresh in the background fails', () => {
    show({ data: ['a'], error: failure });
    expect(screen.getByText('a')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['offline', 'You seem to be offline.'],
    ['unreachable', 'The site cannot be reached. Check your connection'],
    ['unavailable', 'The server is not answering'],
    ['invalid', 'Something went wrong.'],
    ['unexpected', 'Something went wrong.'],
  ] as const)('shows the cause of a failure: %s', (kind, cause) => {
    show({ error: new Failure(kind) });
    expect(screen.getByRole('alert')).toHaveTextContent(cause);
  });

  it('shows the texts of the list in its frame, else the cause', () => {
    const text = ({ serverMessage }: Failure) => serverMessage;
    const view = (error: Failure) => (
      <QueryView
        query={answer({ error })}
        skeleton={null}
        failure={{ title: 'No articles now', text, frame: (panel) => <main>{panel}</main> }}
      >
        {() => null}
      </QueryView>
    );
    renderUi(view(failure));
    expect(screen.getByRole('main')).toHaveTextContent('No articles now');
    expect(screen.getByRole('alert')).toHaveTextContent('down');
    cleanup();
    renderUi(view(new Failure('offline')));
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
  });

  it('shows two queries when both are done, and retries both', async () => {
    const other = vi.fn();
    const joined = joinAnswers(answer({ data: ['a'] }), { ...answer({ error: failure }), refetch: other });
    renderUi(
      <QueryView query={joined} skeleton={null}>
        {() => <p>both</p>}
      </QueryView>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalled();
    expect(other).toHaveBeenCalledOnce();
    expect(joinAnswers(answer({ data: ['a'] }), answer({ data: ['b'] })).data).toEqual([['a'], ['b']]);
  });

  it('retries after a failure', async () => {
    show({ error: failure });
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
