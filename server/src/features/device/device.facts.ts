import type { device } from '@botones/contract/device/device';
import type { Clock } from '@botones/contract/device/fact-clock';
import { type FactType, factDeclaration, factOrder } from '@botones/contract/device/facts';
import type { Handlers } from '../../app/calls/bind.ts';
import { dateFact } from '../../app/facts/fact-clock.ts';
import type { FactKey, FactStore } from '../../app/facts/fact-store.ts';
import type { Services } from '../../app/services.ts';
import { onePerUuid, spelled, validateBatch } from './device.batch.ts';
import { batchWrites } from './device.batch-writes.ts';
import type { Presence } from './device.presence.ts';

type FactHandlers = Pick<Handlers<typeof device>, FactType>;

/** Takes batches of one type: what can be kept is dated, written together with that of other robots, and answered after the commit. */
function factHandler(
  store: FactStore,
  { system, live, log, now }: Services,
  presence: Presence,
): FactHandlers[FactType] {
  const declaration = factDeclaration(store.type);
  const write = batchWrites((rows: FactKey[]) => system.ingest((sql) => store.write(sql, rows, log)));

  return async ({ body }, { device: robot, origin }) => {
    presence.heard(robot, origin.ip, null);
    const arrival = now();
    const date = (clock: Clock) => dateFact(clock, body.now, arrival);
    const { good, rejected } = validateBatch(declaration.schema, body.records);
    const { robot_id, client_id, timezone } = robot;
    const rows = onePerUuid(good, declaration).map((fact) => {
      const key: FactKey = { uuid: fact.uuid, robot_id, client_id, timezone };
      return { ...store.row(fact, { date, arrival }), ...key };
    });
    if (rows.length > 0) {
      await write(robot_id, rows);
      const about = store.ofClient ? {} : { id: robot_id };
      for (const feature of store.signals ?? []) live.signal(client_id, { feature, ...about });
      for (const signal of (await store.alsoChanged?.(rows, system.read)) ?? []) live.signal(client_id, signal);
    }
    return { accepted: spelled(good), rejected };
  };
}

/** The calls of all types of facts. A server in which nobody keeps a type, or two do, does not start. */
export function factHandlers(stores: readonly FactStore[], services: Services, presence: Presence): FactHandlers {
  const handlers = factOrder.map((type) => {
    const [store, other] = stores.filter((each) => each.type === type);
    if (!store || other) throw new Error(`facts of the type '${type}' have ${store ? 'two stores' : 'no store'}`);
    return [type, factHandler(store, services, presence)];
  });
  return Object.fromEntries(handlers) as FactHandlers;
}
