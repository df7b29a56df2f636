import { rule } from '@botones/contract/fields/rule';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, findButton } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, serve } from '../../testing/serve.ts';
import { ErasePerson } from './erase-person.tsx';
import { EraseVisit } from './erase-visit.tsx';

const visit = {
  interaction_id: 7,
  robot: { robot_id: 3, name: 'Recepción' },
  date: '2026-11-30',
  time: '10:02:11',
  end_time: '10:04:00',
  erased_at: null,
};
const asked = {
  ...visit,
  goes: { sentences: 2, traits: 3, sightings: 1, tickets: 1, links: 6 },
  stays: { exchanges: 2, views: 0, responses: 1, tickets: 1, tries: 0 },
};
const dated = 'Escriba la fecha de la visita: 30-11-2026';

test('what goes and what stays is said in counts; a wrong date is told at its field, the right one erases (TAB-4)', async () => {
  const sent: unknown[] = [];
  serve({
    'visitErasure.asked': asked,
    'visitErasure.erase': ({ body: { day } }) => {
      sent.push(day);
      if (day !== '2026-11-30') fail('request.invalid', { day: rule('visits.other_day') });
      return { interaction_id: 7, erased_at: '2026-11-30T18:00:00.000Z' };
    },
  });
  const onClose = vi.fn();
  const { user } = showPart(<EraseVisit interaction_id={7} open onClose={onClose} />);
  const dialog = await screen.findByRole('alertdialog', { name: '¿Borrar lo de esta visita?' });
  await within(dialog).findByText('Recepción · 30/11/2026 · 10:02:11 – 10:04:00');
  const [goes, stays] = within(dialog)
    .getAllByRole('list')
    .map(({ textContent }) => textContent);
  expect(goes).toMatch(/^2 frases.*Género, edad.*1 paso .*1 turno: .*6 enlaces/);
  expect(stays).toMatch(/Sin dato.*2 preguntas contadas.*1 encuesta contestada.*1 turno con su número/);
  expect(stays).not.toMatch(/vista|intento/);
  await user.write(dated, '29-11-2026');
  await user.press('Borrar para siempre');
  await within(dialog).findByText('No es la fecha de la visita: escríbala como se lee aquí.');
  expect(onClose).not.toHaveBeenCalled();
  await user.write(dated, '30/11/2026');
  expect(within(dialog).queryByText(/No es la fecha/)).toBeNull();
  await user.press('Borrar para siempre');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual(['2026-11-29', '2026-11-30']);
});

test('one that was erased says when, and offers nothing more', async () => {
  serve({ 'visitErasure.asked': { ...asked, erased_at: '2026-11-30T18:00:00.000Z' } });
  showPart(<EraseVisit interaction_id={7} open onClose={() => undefined} />);
  await screen.findByText(/^Lo de esta visita se borró el /);
  expect(screen.queryByRole('button', { name: 'Borrar para siempre' })).toBeNull();
  expect(screen.queryByLabelText(dated)).toBeNull();
});

test('of a person those are chosen that a ticket or the camera ties to them; of an hour none is until somebody does', async () => {
  const more = { exchanges: 1, tickets: ['A 005'] };
  const sent: number[][] = [];
  serve({
    'visitErasure.ofPerson': ({ query: { turn } }) => [
      { ...visit, ...more, why: turn ? 'ticket' : 'hour' },
      {
        ...visit,
        ...more,
        tickets: [],
        interaction_id: 8,
        time: '10:30:00',
        end_time: '',
        why: turn ? 'same_person' : 'hour',
      },
      {
        ...visit,
        ...more,
        tickets: [],
        interaction_id: 9,
        time: '10:40:00',
        erased_at: '2026-11-30T18:00:00.000Z',
        why: 'hour',
      },
    ],
    'visitErasure.eraseMany': ({ body: { interaction_ids } }) => {
      sent.push(interaction_ids);
      return interaction_ids.map((interaction_id) => ({ interaction_id, erased_at: '2026-11-30T18:00:00.000Z' }));
    },
  });
  const onClose = vi.fn();
  const { user, unmount } = showPart(<ErasePerson meant={{ turn: 4 }} open onClose={onClose} />);
  await findButton('Borrar 2 visitas');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  await user.click(boxes[1] as Element);
  await user.write(dated, '30-11-2026');
  await user.press('Borrar 1 visita');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([[7]]);
  unmount();

  showPart(<ErasePerson meant={{ robot: 3, day: '2026-11-30', hour: 10 }} open onClose={onClose} />);
  await screen.findByText('Elija al menos una visita.');
  expect(button('Borrar 0 visitas').disabled).toBe(true);
});

test('nobody was there: it says so', async () => {
  serve({ 'visitErasure.ofPerson': [] });
  showPart(<ErasePerson meant={{ robot: 3, day: '2026-11-30', hour: 10 }} open onClose={() => undefined} />);
  await screen.findByText('No hay visitas');
});
