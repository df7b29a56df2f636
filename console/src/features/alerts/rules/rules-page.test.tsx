import type { AlertRule } from '@botones/contract/alerts/alert-rules';
import type { ErrorCode } from '@botones/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { oneClientPage } from '../../../app/client/one-client-page.tsx';
import { field, findButton, gone, press, rowsIn, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { fail, serve, signInPart, spanishMessage } from '../../../testing/serve.ts';
import { AlertRulesPage } from './rules-page.tsx';

const Page = oneClientPage(AlertRulesPage);

const ruleOf = (alert: string, more: Partial<AlertRule> = {}): AlertRule => ({
  alert,
  title: null,
  usual: 'medium',
  is_default: false,
  notify: true,
  delay_seconds: 0,
  severity: null,
  people: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const people = ['Ana', 'Eva', 'Luz', 'Pía'].map((name, at) => ({ user_id: at + 1, name }));
const client = { client_id: 7, name: 'Clínica', bucket_name: null, timezone: 'America/Mexico_City' };

function show(rules: AlertRule[], found: typeof people, path = '/alerts/rules') {
  signInPart(['Robots'], { client });
  let refusal: ErrorCode | null = null;
  const asked = serve({
    'alertRules.list': { rules, people: found },
    'alertRules.save': () => (refusal ? fail(refusal) : ruleOf('door')),
    'alertRules.reset': ruleOf('door', { is_default: true, updated_at: null }),
  });
  const refuse = (now: ErrorCode | null) => {
    refusal = now;
  };
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  return { ...showPart(<Page />, path), sent, refuse };
}
const rows = async () => rowsIn(await screen.findByRole('table')).map(({ textContent }) => textContent);

test('a rule is a row: its name, whether and when it tells, how urgent it is, and to whom, of whom two are named', async () => {
  show(
    [
      ruleOf('low_battery', { is_default: true, delay_seconds: 90 }),
      ruleOf('door', { title: 'Puerta abierta', notify: false, severity: 'critical', people: [1, 2] }),
      ruleOf('arm', { people: [1, 2, 3] }),
      ruleOf('leg', { people: [4, 9] }),
    ],
    people,
  );
  await screen.findByText('Puerta abierta');
  expect(await rows()).toEqual([
    'Batería baja · PredeterminadaSí1 minMediaNadie',
    'Puerta abiertaNo, solo registrarNingunaCríticaAna, Eva',
    'armSíNingunaMediaAna, Eva y 1 más',
    'legSíNingunaMediaPía',
  ]);
  const tones = [...document.querySelectorAll<HTMLElement>('td [data-tone]')].map(({ dataset }) => dataset.tone);
  expect([tones[0], tones[2]]).toEqual(['ok', 'off']);
});

test('a rule of its own is taken back, and its form says what it is about and to whom it may write', async () => {
  const mine = ruleOf('door', { title: 'Puerta abierta', severity: 'low', people: [2] });
  const { user, sent } = show([mine], people, '/alerts/rules?edit=door');
  const drawer = within(await screen.findByRole('dialog', { name: /Editar regla/ }));
  expect(drawer.getByText('Puerta abierta')).toBeTruthy();
  const delay = field('Espera antes de avisar, en segundos', drawer);
  expect([delay.min, delay.max]).toEqual(['0', '86400']);
  expect(drawer.getByText('Si la alerta termina antes, no se avisa a nadie.')).toBeTruthy();
  expect(drawer.getByText(/^Un correo por cada alerta/)).toBeTruthy();
  const ticked = () => drawer.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(ticked()).toEqual([false, true, false, false]);
  await user.click(await drawer.findByRole('combobox', { name: /^Severidad/ }));
  expect(texts('option')).toEqual([...['La habitual: Media', 'Crítica', 'Alta', 'Media', 'Baja']]);
  await user.click(await screen.findByRole('option', { name: 'La habitual: Media' }));
  await user.press('Volver a la predeterminada', drawer);
  expect(await screen.findByText('Regla predeterminada: Puerta abierta.')).toBeTruthy();
  expect(sent()).toEqual([['DELETE', null]]);
  // What was changed meanwhile holds nobody back.
  await gone('dialog');
});

test('people are ticked and unticked, what is usual is sent as nothing, and a person who left is told beside them', async () => {
  const mine = ruleOf('door', { title: 'Puerta abierta', severity: 'low', people: [2, 3] });
  const { user, sent, refuse } = show([mine], people, '/alerts/rules?edit=door');
  const drawer = within(await screen.findByRole('dialog', { name: /Editar regla/ }));
  await user.click(await drawer.findByRole('checkbox', { name: 'Eva' }));
  await user.click(await drawer.findByRole('checkbox', { name: 'Ana' }));
  await user.click(await drawer.findByRole('switch', { name: 'Avisar' }));
  await user.choose(/^Severidad/, 'La habitual: Media', drawer);
  refuse('notifications.assignee');
  await user.press('Guardar', drawer);
  expect(await drawer.findByText(spanishMessage('notifications.assignee'))).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(drawer.getByRole('checkbox', { name: 'Ana' })));
  expect(drawer.queryByText(/^Un correo por cada alerta/)).toBeNull();
  const body = { notify: false, delay_seconds: 0, severity: null, people: [3, 1], updated_at: mine.updated_at };
  expect(sent()).toEqual([['PUT', body]]);
  refuse(null);
  await user.choose(/^Severidad/, 'Alta', drawer);
  await user.click(await drawer.findByRole('checkbox', { name: 'Pía' }));
  await user.press('Guardar', drawer);
  expect(await screen.findByText('Regla guardada: Puerta abierta.')).toBeTruthy();
  expect(sent()[1]).toEqual(['PUT', { ...body, severity: 'high', people: [3, 1, 4] }]);
});

test('for a robot that falls silent the form asks for the silence, of a minute at least; a default is not taken back', async () => {
  show([ruleOf('offline', { is_default: true, delay_seconds: 300 })], [], '/alerts/rules?edit=offline');
  const drawer = within(await screen.findByRole('dialog', { name: /Editar regla/ }));
  const silence = field('Silencio antes de la alerta, en segundos', drawer);
  expect([silence.min, silence.value]).toEqual(['60', '300']);
  expect(drawer.getByText(/^De 60 a 86400/)).toBeTruthy();
  expect(drawer.getByText('Este cliente no tiene usuarios activos.')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Volver a la predeterminada' })).toBeNull();
  press('Cancelar', drawer);
  await gone('dialog');
});

test('a rule whose alert is not there opens nothing', async () => {
  show([ruleOf('offline')], people, '/alerts/rules?edit=door');
  await rows();
  await findButton(/^Editar: /);
  expect(screen.queryByRole('dialog')).toBeNull();
});
