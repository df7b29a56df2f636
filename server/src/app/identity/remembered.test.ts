import { randomBytes, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mostWithin } from '../memory/most-within.ts';
import { Remembered } from './remembered.ts';

test('what has had its time is nobody’s, goes as others come, and a clock that is set back keeps none', () => {
  let now = 1_000_000;
  const known = new Remembered<number>({ ttlMs: 100, most: 10, now: () => now });
  known.set('a', 1);
  now += 60;
  known.set('b', 2);
  expect([known.get('a'), known.get('b'), known.size]).toEqual([1, 2, 2]);
  now += 60;
  expect([known.get('a'), known.get('b')]).toEqual([undefined, 2]);
  known.set('c', 3);
  expect([known.get('b'), known.get('c'), known.size]).toEqual([2, 3, 2]);
  now -= 5_000;
  expect([known.get('b'), known.get('c')]).toEqual([undefined, undefined]);
});

test('beyond what memory may hold the oldest goes, and of 100,000 robots that come round in turn all are known', () => {
  const few = new Remembered<number>({ ttlMs: 100, most: 2, now: () => 0 });
  for (const [n, key] of ['a', 'b', 'a', 'c'].entries()) few.set(key, n);
  expect([few.get('a'), few.get('b'), few.get('c'), few.size]).toEqual([2, undefined, 3, 2]);
  const most = mostWithin(1 / 16, 800);
  expect(most).toBeGreaterThan(100_000);
  const many = new Remembered<number>({ ttlMs: 60_000, most, now: () => 0 });
  let found = 0;
  for (let round = 0; round < 2; round++)
    for (let robot = 0; robot < 100_000; robot++) {
      if (many.get(`robot ${robot}`) === undefined) many.set(`robot ${robot}`, robot);
      else found++;
    }
  expect(found).toBe(100_000);
});

test('a device takes the memory that it is reckoned with', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const known = new Remembered<object>({ ttlMs: 60_000, most: 1_000_000, now: () => 0 });
  const before = used();
  for (let robot_id = 0; robot_id < 20_000; robot_id++) {
    const device_id = Buffer.from(randomUUID()).toString('latin1');
    const device = { device_id, robot_id, client_id: 1, config_version: 3, has_commands: false };
    const hash = randomBytes(32).toString('latin1');
    known.set(device_id, { device: { ...device, suspended: false, timezone: 'UTC' }, hash, asked: robot_id });
  }
  const each = (used() - before) / known.size;
  expect(each).toBeGreaterThan(50);
  expect(each).toBeLessThan(800);
});
