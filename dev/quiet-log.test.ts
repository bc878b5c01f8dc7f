import { expect, test, vi } from 'vitest';

test('hides the log of refused requests, and shows that of server errors', async () => {
  // Its wrapper is installed once, around what the console is then.
  vi.resetModules();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { withQuietLog } = await import('./quiet-log.ts');
  const answerWith = (status: number) => async () => {
    console.error(`noise of ${status}`);
    return new Response(null, { status });
  };
  await withQuietLog('GET /refused', answerWith(403));
  expect(printed).not.toHaveBeenCalled();

  await withQuietLog('GET /broken', answerWith(500));
  expect(printed.mock.calls.flat().join('\n')).toMatch(/GET \/broken failed[\s\S]*noise of 500/);

  printed.mockClear();
  const failing = withQuietLog('GET /thrown', () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect(printed).toHaveBeenCalledOnce();

  console.error('outside a request');
  expect(printed).toHaveBeenLastCalledWith('outside a request');
});
