import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable.tsx';

function Form({ name }: { name: string }) {
  const [begun] = useState(name);
  return <p>{`${begun}, ${name}`}</p>;
}
const shown = (Part: ReturnType<typeof preloadable<{ name: string }>>, name = 'Ana') => (
  <Suspense fallback="to come">
    <Part name={name} />
  </Suspense>
);

test('a part that was fetched is drawn at once, and stays the same one', async () => {
  const Part = preloadable(async () => Form);
  await Part.fetch();
  const { rerender } = render(shown(Part));
  expect(document.body.textContent).toBe('Ana, Ana');
  rerender(shown(Part, 'Eva'));
  expect(document.body.textContent).toBe('Ana, Eva');
});

test('one that was not fetched comes by itself, and is not begun anew when it is fetched too', async () => {
  const Part = preloadable(async () => Form);
  const { rerender } = render(shown(Part));
  expect(document.body.textContent).toBe('to come');
  await screen.findByText('Ana, Ana');
  await Part.fetch();
  rerender(shown(Part, 'Eva'));
  expect(document.body.textContent).toBe('Ana, Eva');
});

test('what could not be fetched is asked for again when it is drawn', async () => {
  let asked = 0;
  const Part = preloadable(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return Form;
  });
  await Part.fetch();
  render(shown(Part));
  await screen.findByText('Ana, Ana');
});
