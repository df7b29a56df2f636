import type { DeviceConfig } from '@botones/contract/device/device-config';
import { ConfigIndex, wholeConfig } from '@botones/contract/device/record-parts';
import { isoOf } from '../connection/clock.ts';
import { readKept } from '../content/kept-config.ts';
import type { RecordParts } from '../content/record-parts.ts';
import type { Store, StoredValues } from '../facts/store.ts';
import { defaultSettings } from '../interaction/settings.ts';
import type { State } from '../interaction/state.ts';
import { keptOf } from '../machine/parts.ts';

/** What of a state must survive a restart and is otherwise on the disk: of its parts, the interaction under way, the settings. */
export function valuesToKeep(held: Partial<StoredValues>, next: State): Partial<StoredValues> {
  const values = keptOf(next, held);
  const interaction = next.interaction?.fact ?? null;
  if ((held.interaction?.uuid ?? null) !== (interaction?.uuid ?? null)) values.interaction = interaction;
  if ((held.settings ?? defaultSettings) !== next.settings) values.settings = next.settings;
  return values;
}

/**
 * What a robot held when it was switched off; null: nothing that can be made anything of, or it is nobody's. Of a part of its records that
 * the disk has lost it shows nothing until the server is heard: as version 0 it is asked for at once.
 */
export async function heldConfig(store: Store, parts: RecordParts): Promise<DeviceConfig | null> {
  const { identity, pack, power, power_at } = store.held.values;
  const read = pack ? readKept(pack) : null;
  const shown = await parts.whole(read?.config.parts ?? []);
  const kept = !read || shown.whole ? read : { etag: null, config: { ...read.config, config_version: 0 } };
  if (pack && kept !== pack) await store.write({ values: { pack: kept } }).catch(() => undefined);
  const config = kept && wholeConfig(ConfigIndex.parse(kept.config), shown);
  if (identity?.state !== 'authorized' || !config) return null;
  // What it was told counts, as it would if it had gone on.
  const told = power === undefined ? {} : { power, power_at: power_at == null ? null : isoOf(power_at) };
  return { ...config, ...told };
}
