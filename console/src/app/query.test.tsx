import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient, useQuery } from './query.ts';

let asked: string[];
/** What had been asked when a page stood, before its first paint. */
let before: string[];
beforeEach(() => {
  queryClient.clear();
  asked = [];
  before = [];
});

function Name({ of, enabled }: { of: string; enabled?: boolean }) {
  const read = async () => {
    asked.push(of);
    return `${of} Díaz`;
  };
  const { data } = useQuery({ queryKey: ['robots', of], queryFn: read, ...(enabled !== undefined && { enabled }) });
  useLayoutEffect(() => {
    before = [...asked];
  }, []);
  return <p>{data ?? 'to come'}</p>;
}
const draw = (...names: Parameters<typeof Name>[0][]) =>
  render(
    <QueryClientProvider client={queryClient}>
      {names.map((name, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
        <Name key={n} {...name} />
      ))}
    </QueryClientProvider>,
  );

test('what a page shows is asked for while it is drawn, and once', async () => {
  draw({ of: 'Ana' }, { of: 'Ana' }, { of: 'Eva', enabled: true });
  expect(before).toEqual(['Ana', 'Eva']);
  expect((await screen.findAllByText('Ana Díaz')).length).toBe(2);
  await screen.findByText('Eva Díaz');
  expect(asked).toEqual(['Ana', 'Eva']);
});

test('what is not wanted is not asked for', async () => {
  draw({ of: 'Ana', enabled: false }, { of: 'Eva' });
  await screen.findByText('Eva Díaz');
  expect(asked).toEqual(['Eva']);
});

test('what is known is shown and asked again when it is old', async () => {
  queryClient.setQueryData(['robots', 'Ana'], 'Ana of before', { updatedAt: 1 });
  draw({ of: 'Ana' });
  expect(document.body.textContent).toBe('Ana of before');
  await screen.findByText('Ana Díaz');
  expect(asked).toEqual(['Ana']);
});
