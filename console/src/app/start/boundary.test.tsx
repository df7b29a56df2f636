import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../testing/serve.ts';
import { Boundary } from './boundary.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken({ error }: { error: unknown }) {
  if (error !== undefined) throw error;
  return <p>Todo bien</p>;
}
const show = (error: unknown) =>
  render(
    <Boundary fallback={(found) => <p>{`Se rompió: ${(found as Error).message}`}</p>}>
      <Broken error={error} />
    </Boundary>,
  );

test('what breaks while it is drawn is told with the part it broke in, and something stands in its place', async () => {
  // React says it there too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = serve({ 'consoleErrors.report': null });
  const whole = show(undefined);
  expect(await screen.findByText('Todo bien')).toBeTruthy();
  whole.unmount();
  show(new RangeError('fuera de lugar'));
  expect(await screen.findByText('Se rompió: fuera de lugar')).toBeTruthy();
  await waitFor(() => expect(asked.length).toBe(1));
  expect(asked).toMatchObject([
    { path: '/api/errors/report/', body: { kind: 'render', message: 'RangeError: fuera de lugar' } },
  ]);
  expect((asked[0]?.body as { stack: string }).stack).toContain('at Broken');
});

test('even nothing that is thrown is a failure', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ 'consoleErrors.report': null });
  show(null);
  expect(screen.getByText('Se rompió: unknown')).toBeTruthy();
});
