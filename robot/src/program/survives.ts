import { DeviceConfig } from '@botones/contract/device/device-config';
import { readKept } from '../content/kept-config.ts';
import type { Store, StoredValues } from '../facts/store.ts';
import { defaultSettings } from '../interaction/settings.ts';
import type { State } from '../interaction/state.ts';

/** What of a state must survive a restart and is otherwise on the disk: the power, the interaction under way, the settings. */
export function valuesToKeep(held: Partial<StoredValues>, next: State): Partial<StoredValues> {
  const values: Partial<StoredValues> = {};
  if ((held.power ?? 'on') !== next.power) values.power = next.power;
  const interaction = next.interaction?.fact ?? null;
  if ((held.interaction?.uuid ?? null) !== (interaction?.uuid ?? null)) values.interaction = interaction;
  if ((held.settings ?? defaultSettings) !== next.settings) values.settings = next.settings;
  return values;
}

/** What a robot held when it was switched off; null: nothing that can be made anything of, or it is nobody's. */
export async function heldConfig(store: Store): Promise<DeviceConfig | null> {
  const { identity, pack, power } = store.held.values;
  const kept = pack ? readKept(pack) : null;
  if (pack && kept !== pack) await store.write({ values: { pack: kept } }).catch(() => undefined);
  const config = kept && DeviceConfig.parse(kept.config);
  return identity?.state === 'authorized' && config ? { ...config, power: power ?? config.power } : null;
}
