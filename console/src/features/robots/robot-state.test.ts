import type { Command } from '@botones/contract/devices/commands';
import type { Robot } from '@botones/contract/robots/robots';
import { expect, test } from 'vitest';
import { canWake, cleanCode, contentOf, isUnderWay, powerCommand, powerOf } from './robot-state.ts';

type Part = Parameters<typeof contentOf>[0] & Parameters<typeof powerOf>[0];
const robot = (change: Partial<Robot> = {}): Part => ({
  paired: true,
  connected: true,
  status: 'online',
  desired_power: 'on',
  config_version: 3,
  applied_version: 3,
  config_error: null,
  ...change,
});

test('content is what the robot holds against what it should hold, its own complaint first', () => {
  expect(contentOf(robot())).toBe('current');
  expect(contentOf(robot({ applied_version: 2 }))).toBe('behind');
  expect(contentOf(robot({ applied_version: 2, config_error: 'sin espacio' }))).toBe('error');
  expect(contentOf(robot({ applied_version: null }))).toBe('unknown');
  expect(contentOf(robot({ paired: false, config_error: 'de antes' }))).toBe('unpaired');
});

test('only a robot that is on can be switched off; every other power has a name of its own (ROB-14, AMB-046)', () => {
  expect(powerOf(robot())).toBe('on');
  expect(powerOf(robot({ desired_power: 'off' }))).toBe('turningOff');
  expect(powerOf(robot({ status: 'offline', desired_power: 'off' }))).toBe('standby');
  expect(powerOf(robot({ status: 'offline' }))).toBe('turningOn');
  expect(powerOf(robot({ status: 'offline', connected: false }))).toBe('unreachable');
  expect(powerOf(robot({ status: 'offline', connected: false, paired: false }))).toBe('unpaired');
});

test('a robot can be woken while it is off, or told to go off, and sends heartbeats (AMB-046)', () => {
  expect(canWake(robot({ status: 'offline', desired_power: 'off' }))).toBe(true);
  expect(canWake(robot({ desired_power: 'off' }))).toBe(true);
  expect(canWake(robot())).toBe(false);
  expect(canWake(robot({ status: 'offline', connected: false }))).toBe(false);
});

test('the newest command about power counts, and whether it may still come further', () => {
  const command = (kind: Command['kind'], state: Command['state']) => ({ kind, state }) as Command;
  const found = powerCommand([
    command('reload', 'queued'),
    command('power_off', 'delivered'),
    command('power_on', 'done'),
  ]);
  expect(found?.kind).toBe('power_off');
  expect(isUnderWay(found)).toBe(true);
  expect(['queued', 'accepted', 'running'].every((state) => isUnderWay(command('power_on', state as 'queued')))).toBe(
    true,
  );
  for (const state of ['done', 'failed', 'rejected', 'expired'] as const)
    expect(isUnderWay(command('power_on', state))).toBe(false);
  expect(isUnderWay(powerCommand([command('reload', 'queued')]))).toBe(false);
});

test('a code is read however it was typed or pasted', () => {
  expect(cleanCode(' k7m-2px\n', 6)).toBe('K7M2PX');
  expect(cleanCode('K7M 2PX 99', 6)).toBe('K7M2PX');
  expect(cleanCode('¡hola!', 6)).toBe('HOLA');
});
