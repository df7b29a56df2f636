import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { watchRefusedForms } from './refused-forms.ts';

/** A form that refuses what was typed, and says why in its own time, for one moment or not at all. */
function Refused({ says }: { says: 'never' | 'once' | 'stays' }) {
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (says === 'never') return;
    const later = setTimeout(() => setTold(true), 20);
    const mended = says === 'once' ? setTimeout(() => setTold(false), 60) : undefined;
    return () => {
      clearTimeout(later);
      clearTimeout(mended);
    };
  }, [says]);
  return <form aria-label="Juguete">Talla {told && <p role="alert">Máximo 9</p>}</form>;
}
const refuse = () => screen.getByRole('form').dispatchEvent(new Event('invalid'));

test('a form that is not saved and never says why fails by what stands in it', async () => {
  const end = watchRefusedForms(50);
  const { unmount } = render(<Refused says="never" />);
  refuse();
  await expect(end()).rejects.toThrow('This form was not saved and did not say why: Talla');
  // Nor does it fail the test of this: it is gone.
  unmount();
});

test.each(['once', 'stays'] as const)('one that says why, in its own time, fails nothing: %s', async (says) => {
  const end = watchRefusedForms();
  render(<Refused says={says} />);
  refuse();
  await screen.findByRole('alert');
  if (says === 'once') await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  await end();
});

test('one that is gone, and one that nobody refused, fail nothing', async () => {
  const end = watchRefusedForms(50);
  const { unmount } = render(<Refused says="never" />);
  refuse();
  unmount();
  render(<Refused says="never" />);
  await end();
});
