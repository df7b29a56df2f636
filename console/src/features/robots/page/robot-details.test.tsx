import { inBoth } from '@botones/contract/fields/translated';
import type { Robot } from '@botones/contract/robots/robots';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { ago, aRobot } from '../../../testing/robots.ts';
import { ClientDetails, StaffDetails } from './robot-details.tsx';

/** A card's facts: its labels and what stands beside them, with the tone of what is wrong. */
function details(robot: Partial<Robot>, shared = false) {
  cleanup();
  const shown = showPart(<StaffDetails robot={aRobot(robot)} shared={shared} />);
  const facts = [...document.querySelectorAll('dt')].map((label) => {
    const value = label.nextElementSibling as HTMLElement;
    const tone = ['bad', 'warn'].find((each) => value.classList.contains(each));
    return [label.textContent, tone ? `${tone}: ${value.textContent}` : value.textContent];
  });
  return { ...shown, ...Object.fromEntries(facts), labels: facts.map(([label]) => label) };
}

test('the content of a card is said in words, and a complaint takes the room of the serial number', () => {
  expect(details({})).toMatchObject({ Contenido: 'al día', 'Número de serie': 'BT-7' });
  expect(details({ applied_version: 3 })).toMatchObject({
    Contenido: 'warn: desactualizado',
    'Número de serie': 'BT-7',
  });
  expect(details({ applied_version: null })).toMatchObject({ Contenido: 'sin reportar' });
  expect(details({ paired: false })).toMatchObject({ Contenido: 'sin equipo' });
  const failed = details({ config_error: 'disco lleno' });
  expect(failed).toMatchObject({ Contenido: 'bad: error: disco lleno' });
  expect(failed.labels).toEqual(['Última conexión', 'Contenido']);
  // A fault of the robot itself matters more than what it shows.
  const faulty = details({ state: 'fault', fault: 'sin micrófono', config_error: 'disco lleno' });
  expect(faulty).toMatchObject({ Falla: 'bad: sin micrófono' });
  expect(faulty.labels).toEqual(['Última conexión', 'Falla']);
  // One that it has had, or has not named, is none to tell of.
  for (const robot of [{ fault: 'sin micrófono' }, { state: 'fault' }] as const)
    expect(details(robot).labels).toEqual(['Última conexión', 'Contenido', 'Número de serie']);
});

test('when it was last heard is a date with its age, and never is said to be', () => {
  expect(details({ last_seen_at: ago(180) })['Última conexión']).toMatch(/^\d\d\/\d\d\/\d{4} - [\d:]{8} · hace 3 min$/);
  expect(details({ last_seen_at: null })).toMatchObject({ 'Última conexión': 'Sin conexión' });
});

test('the space of its client is told in gigabytes with a tenth, its modules by name where one asks', async () => {
  const { user } = details({ storage_used_bytes: 1_260_000_000, storage_limit_bytes: 5_500_000_000 });
  expect(await screen.findByText('Espacio: 1.3 GB de 5.5 GB')).toBeTruthy();
  const asked = button('Permisos: 1');
  expect(asked.getAttribute('title')).toBe('Robots');
  await user.hover(asked);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Robots');
  details({ storage_used_bytes: 2e9, modules: [] });
  expect(await screen.findByText('Espacio: 2.0 GB de 5 GB')).toBeTruthy();
  expect(button('Permisos: 0').getAttribute('title')).toBe('El cliente no tiene módulos.');
  details({}, true);
  expect(screen.queryByText(/^(Espacio|Permisos)/)).toBeNull();
});

test('the counts of a client’s card lead to what they count', () => {
  showPart(<ClientDetails robot={aRobot({ alerts_count: 2, interactions_count: 1234 })} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2', '/robot/alerts?robot_id=7'],
    ['1,234', '/robot/interactions?robot_id=7'],
  ]);
});

test('a card says which survey its robot offers, and when where one asks (ROB-76, ENC-5)', () => {
  const polls = [{ poll_id: 3, title: inBoth('Satisfacción', 'Satisfaction') }];
  details({ polls, poll_offer: 'idle' });
  expect(screen.getByText('Encuesta: Satisfacción').title).toBe('Encuesta: Satisfacción · En la pantalla de inicio');
  details({});
  expect(screen.getByText('Sin encuesta')).toBeTruthy();
  cleanup();
  showPart(<ClientDetails robot={aRobot({ polls })} />);
  expect(screen.getByText('Encuesta: Satisfacción')).toBeTruthy();
});
