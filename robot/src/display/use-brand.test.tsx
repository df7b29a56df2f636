import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configOf } from '../testing/stub.ts';
import { useBrand } from './use-brand.ts';

const painted = (name: string) => document.documentElement.style.getPropertyValue(name);
function Display({ client }: { client: ReturnType<typeof configOf>['client'] | undefined }) {
  useBrand(client);
  return null;
}

test('the display follows the client’s colours, and is Botones’ own again without them', () => {
  const { client } = configOf(1);
  const { rerender } = render(
    <Display client={{ ...client, primary_color: '#f0c000', background_color: '#ffffff' }} />,
  );
  expect([painted('--ground'), painted('--ink')]).toEqual(['#ffffff', '#161b26']);
  const yellow = painted('--accent');
  rerender(<Display client={client} />);
  // No ground of its own: navy again, of the style sheet.
  expect(painted('--ground')).toBe('');
  expect(painted('--accent')).not.toBe(yellow);
  rerender(<Display client={undefined} />);
  expect(painted('--accent')).toBe('');
  cleanup();
});
