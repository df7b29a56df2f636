import { robots } from '@botones/contract/robots/robots';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findButton, gone, press, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { type Asked, serve } from '../../testing/serve.ts';
import { type Deletion, useDelete } from './use-delete.ts';

let all: Asked[];
beforeEach(() => {
  localStorage.clear();
  all = serve({ 'robots.remove': null, 'robots.restore': aRobot() });
});
const asked = () => all.map(({ method, path }) => `${method} ${path}`);

function Remover({ own, undo = false }: { own?: Deletion; undo?: boolean }) {
  const remove = useDelete(robots.remove, undo ? { restore: robots.restore } : {});
  return (
    <button type="button" onClick={() => void remove({ params: { robot_id: 7 } }, 'Vitrina', own)}>
      Borrar
    </button>
  );
}
async function ask() {
  press('Borrar');
  return within(await screen.findByRole('alertdialog'));
}
const removal = 'DELETE /api/robots/robots/7/';

test('a record is deleted once that was asked, which is said, and comes back where it can', async () => {
  showPart(<Remover undo />);
  const first = await ask();
  expect(
    [first.getByText('¿Seguro que quiere eliminar este registro?'), first.getByText(/Vitrina/)].every(Boolean),
  ).toBe(true);
  press('Cancelar');
  await gone('alertdialog');
  expect(asked()).toEqual([]);
  press('Eliminar', await ask());
  await screen.findByText('Se eliminó “Vitrina”.');
  expect(asked()).toEqual([removal]);
  fireEvent.click(await findButton('Deshacer'));
  await screen.findByText('“Vitrina” está de vuelta.');
  expect(asked()).toHaveLength(2);
});

test('only what cannot come back will no longer exist (ALL-8)', async () => {
  const shown = showPart(<Remover undo />);
  expect((await ask()).getByText('Se eliminará “Vitrina”. Justo después se puede deshacer.')).toBeTruthy();
  shown.unmount();
  showPart(<Remover />);
  expect((await ask()).getByText('“Vitrina” dejará de existir.')).toBeTruthy();
});

test('a list may say it in its own words; what cannot come back is not offered', async () => {
  const own = {
    title: '¿Apagarlo?',
    body: 'Se queda sin voz.',
    action: 'Apagar',
    cancel: 'Volver',
    deleted: 'Apagado.',
  };
  showPart(<Remover own={own} />);
  const question = await ask();
  expect(texts('button', question)).toEqual(['Volver', 'Apagar']);
  expect([question.getByText('¿Apagarlo?'), question.getByText('Se queda sin voz.')].every(Boolean)).toBe(true);
  press('Apagar');
  await screen.findByText('Apagado.');
  expect([asked(), screen.queryByRole('button', { name: 'Deshacer' })]).toEqual([[removal], null]);
});
