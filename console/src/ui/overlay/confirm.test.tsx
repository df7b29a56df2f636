import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gone, press } from '../../testing/hands.ts';
import { ConfirmProvider, type Question, useConfirm } from './confirm.tsx';

/** A page whose questions the test asks itself. */
function page() {
  let ask: (question: Question) => Promise<boolean> = async () => false;
  const Asker = () => {
    ask = useConfirm();
    return null;
  };
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  );
  return (question: Question) => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = ask(question);
    });
    return { answer };
  };
}
const dialog = (name: string) => screen.findByRole('alertdialog', { name });

test('a question is answered by its buttons and by Escape, and begins at the no unless it is harmless', async () => {
  const ask = page();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const first = ask({ title: '¿Apagar?', body: 'Se queda sin voz.', action: 'Apagar' });
  const shown = await dialog('¿Apagar?');
  expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Se queda sin voz.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  press('Apagar');
  expect(await first.answer).toBe(true);
  await gone('alertdialog');
  const second = ask({ title: '¿Seguir?', action: 'Continuar', cancel: 'Volver', harmless: true });
  expect((await dialog('¿Seguir?')).getAttribute('aria-describedby')).toBeNull();
  expect(screen.queryByText('Se queda sin voz.')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Continuar'));
  press('Volver');
  expect(await second.answer).toBe(false);
  await gone('alertdialog');
  const third = ask({ title: '¿Y ahora?', action: 'Continuar' });
  fireEvent.keyDown(await dialog('¿Y ahora?'), { key: 'Escape' });
  expect(await third.answer).toBe(false);
});

test('a question takes the place of another, which is answered no', async () => {
  const ask = page();
  const first = ask({ title: '¿Una?', action: 'Sí, una' });
  const second = ask({ title: '¿Otra?', action: 'Sí, otra' });
  expect(await first.answer).toBe(false);
  press('Sí, otra', await dialog('¿Otra?'));
  expect(await second.answer).toBe(true);
});
