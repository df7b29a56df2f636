import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellFacts, visitAgo } from '../../../../server/src/testing/told-visits.ts';
import { findButton } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

test('a visit is reached from its conversation, and what is told of it meanwhile appears by itself (live)', async () => {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, name: 'Recepción Polanco' });
  const ana = await here.person({ client, modules: ['Robots'] });
  const { came, said } = visitAgo(1);
  await tellFacts(robot, [came(null), said(5, '¿Dónde están?')]);
  const { robot_id } = robot.robot;
  const [listed] = await ana.api.interactions.listByRobot({ params: { robot_id } });
  const { user } = await openConsole(here, ana, `/robot/interactions?robot_id=${robot_id}`);
  await user.click(await findButton(`${listed?.id} (ver la conversación)`));
  const drawer = await screen.findByRole('dialog', { name: `Interacción ${listed?.id}` });
  await user.click(await within(drawer).findByRole('link', { name: 'Ver la visita completa' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(`Visita ${listed?.id}`);
  expect(await screen.findByText('¿Dónde están?')).toBeTruthy();
  expect(await screen.findByText('Sigue')).toBeTruthy();
  await tellFacts(robot, [said(9, '¿A qué hora abren?')]);
  expect(await screen.findByText('¿A qué hora abren?')).toBeTruthy();
  await tellFacts(robot, [came(20)]);
  expect(await screen.findByText('Se fue')).toBeTruthy();
  // Who reads it is told of who did.
  const looks = within(await screen.findByRole('region', { name: /^Quién leyó lo dicho/ }));
  expect(await looks.findByText('Ana Prueba')).toBeTruthy();
});
