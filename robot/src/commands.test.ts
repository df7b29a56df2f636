import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit, advance, afterRestart, type Orders, told, untold } from './commands.ts';

const order = (id: number, expires: number) => ({
  command_id: `c${id}`,
  kind: 'power_off' as const,
  payload: null,
  expires_at: new Date(expires).toISOString(),
});

describe('orders', () => {
  test('an order runs once, however often it is delivered and however often the robot starts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(fc.nat(9), { maxLength: 5 }), fc.boolean()), { maxLength: 20 }),
        (deliveries) => {
          let orders: Orders = [];
          const ran: string[] = [];
          for (const [ids, restart] of deliveries) {
            const next = admit(
              orders,
              ids.map((id) => order(id, 2_000)),
              1_000,
            );
            ran.push(...next.run.map((command) => command.command_id));
            orders = restart ? afterRestart(next.orders) : next.orders;
          }
          expect(new Set(ran).size).toBe(ran.length);
        },
      ),
    );
  });

  test('an expired order never runs, to the millisecond, nor does one without a date', () => {
    const { run } = admit(
      [],
      [order(1, 999), order(2, 1_000), order(3, 1_001), { ...order(4, 0), expires_at: 'soon' }],
      1_000,
    );
    expect(run.map((command) => command.command_id)).toEqual(['c3']);
  });

  test('steps are told in order, each once, and nothing follows the last', () => {
    let orders = admit([], [order(1, 2_000)], 1_000).orders;
    orders = advance(orders, 'c1', 'running');
    orders = advance(orders, 'c1', 'running');
    orders = advance(orders, 'c1', 'done');
    orders = advance(orders, 'c1', 'failed', 'late');
    const states: string[] = [];
    for (let [step] = untold(orders); step; [step] = untold(orders)) {
      states.push(step.state);
      orders = told(orders, step.command_id);
    }
    expect(states).toEqual(['accepted', 'running', 'done']);
  });

  test('after a start a reload is done, and what was cut has failed', () => {
    const reload = { ...order(1, 2_000), kind: 'reload' as const };
    let orders = admit([], [reload, order(2, 2_000)], 1_000).orders;
    orders = afterRestart(advance(orders, 'c1', 'running'));
    expect(orders.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(afterRestart(orders)).toEqual(orders);
  });

  test('remembers the latest two hundred', () => {
    let orders: Orders = [];
    for (let id = 0; id < 300; id++) orders = admit(orders, [order(id, 2_000)], 1_000).orders;
    expect(orders).toHaveLength(200);
    expect(orders.at(-1)?.command_id).toBe('c299');
  });
});
