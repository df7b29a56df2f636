import type { ContentFile, DeviceConfig } from '@botones/contract/device/device-config';
import { type ConfigIndex, wholeConfig } from '@botones/contract/device/record-parts';
import { type Failure, fetchConfig, type HttpOptions, type Outcome } from '../connection/http.ts';
import { discardFacts } from '../facts/outbox.ts';
import type { Store, StoredPack } from '../facts/store.ts';
import { bringFiles, type ContentFiles } from './content-files.ts';
import type { RecordParts } from './record-parts.ts';

export interface ConfigPullerParts {
  line: HttpOptions;
  store: Store;
  content: ContentFiles | undefined;
  records: RecordParts;
  /** Whether somebody is being answered just now: what is on the display must not lose its files. */
  busy: () => boolean;
  /** Files that are kept besides. */
  others: () => readonly ContentFile[];
  /** The robot stopped, or is nobody's any more. */
  ended: () => boolean;
  onConfig: (config: DeviceConfig) => void;
  onRevoked: () => void;
  /** There is something that the server should hear at once. */
  onNews: () => void;
  /** Nothing is fetched any more: the line is free. */
  onFree: () => void;
}

/** Not null: all that the configuration names is here. */
interface BroughtConfig {
  config: DeviceConfig | null;
  /** In words for the console. */
  error: string | null;
}

const unwritten = 'No se pudo guardar la configuración en el disco del robot';
/** How often in a row a configuration is asked for anew because a part of it was gone: records may change faster than they come. */
const mostRereads = 3;

/** Brings a robot from the configuration it shows to the one it should show, with all files, or not at all. */
export function createConfigPuller(parts: ConfigPullerParts) {
  const { line, store, content, records, busy } = parts;
  const owner = {};
  let wanted = 0;
  let allowed = true;
  let pulling = false;
  /** Parts of records were gone, and still gone when they were asked for anew, in the last attempt. */
  let wasGone = false;
  let configError: string | null = null;
  /** Whether every file of the configuration that is shown is on the disk. */
  let whole = content === undefined;
  /** The files of the newest configuration that was fetched, shown or not yet. */
  let coming: readonly ContentFile[] = [];

  /** The parts of the newest configuration that was fetched; null: none was since the start. */
  let comingParts: readonly string[] | null = null;

  const shownWith = async (index: ConfigIndex): Promise<DeviceConfig> =>
    wholeConfig(index, await records.whole(index.parts));

  function claimParts(): void {
    if (comingParts) records.claim(owner, [...(store.held.values.pack?.config.parts ?? []), ...comingParts]);
  }

  /** Frees the disk of what neither what is shown nor what is coming needs. */
  async function tidy(): Promise<void> {
    claimParts();
    if (comingParts) await records.tidy().catch(() => undefined);
    if (busy()) return;
    const { pack } = store.held.values;
    const shown = pack ? (await shownWith(pack.config)).files : [];
    await content?.keepOnly([...shown, ...coming, ...parts.others()]).catch(() => undefined);
  }

  /** Fetches the desired configuration; what became newer meanwhile is fetched at once, not at the next heartbeat. */
  async function pull(): Promise<void> {
    if (pulling) return;
    pulling = true;
    let asked: number;
    let gone: boolean;
    let tries = 0;
    do {
      asked = wanted;
      gone = await pullOnce(tries++ < mostRereads);
    } while (allowed && (gone || wanted > asked) && !parts.ended());
    pulling = false;
    parts.onFree();
  }

  /** Whether the configuration is on the disk now; shown from memory alone, a restart would go back to the one before it. */
  async function keep(pack: StoredPack): Promise<boolean> {
    const { pack: former = null, owner = null } = store.held.values;
    const { robot_id } = pack.config.robot;
    const changes = owner !== null && owner !== robot_id ? discardFacts(store.held.box) : [];
    try {
      await store.write({ values: { pack, owner: robot_id }, changes });
      return true;
    } catch {
      // A first one is better shown from memory than not at all.
      if (former === null) return true;
      // The store took it into memory before the disk refused it.
      Object.assign(store.held.values, { pack: former, owner });
      return false;
    }
  }

  /** Urgent messages wait for no file and no records: what is shown takes them from what is coming. */
  async function showMessages(held: StoredPack, { messages }: ConfigIndex): Promise<void> {
    if (JSON.stringify(held.config.messages) === JSON.stringify(messages)) return;
    const config: ConfigIndex = { ...held.config, messages };
    await keep({ ...held, config });
    parts.onConfig(await shownWith(config));
  }

  /** Brings what a configuration names: its records, and the files that it and these name. */
  async function bring(index: ConfigIndex, outdated: () => boolean): Promise<Outcome<BroughtConfig>> {
    comingParts = index.parts;
    claimParts();
    const brought = await records.bring(line, index.parts, outdated);
    if (!brought.ok) return brought;
    if (!brought.whole) return { ok: true, value: { config: null, error: null } };
    // A first one is better shown from memory than not at all.
    if (!brought.kept && store.held.values.pack) return { ok: true, value: { config: null, error: unwritten } };
    const config = await shownWith(index);
    coming = config.files;
    await tidy();
    const { whole: all, error } = await bringFiles(content, config.files, outdated);
    return { ok: true, value: { config: all ? config : null, error } };
  }

  function fail({ why, message }: Failure): void {
    if (why === 'revoked') parts.onRevoked();
    else if (why === 'refused') configError = `La configuración no se entiende: ${message}`;
  }

  /** Once all that the configuration names is here, it takes the place of the old one in one writing; answers whether to ask anew at once. */
  async function pullOnce(mayReread: boolean): Promise<boolean> {
    const before = configError;
    const tell = () => {
      if (configError !== before) parts.onNews();
      return false;
    };
    const held = store.held.values.pack ?? null;
    const outcome = await fetchConfig(line, held?.etag ?? null);
    if (!outcome.ok) {
      if (!parts.ended()) fail(outcome);
      return tell();
    }
    const index = outcome.value?.config ?? held?.config;
    if (!index) return false;
    const outdated = () => parts.ended() || wanted > index.config_version;
    if (outdated()) return false;
    if (outcome.value && held) await showMessages(held, index);
    const brought = await bring(index, outdated);
    if (parts.ended()) return false;
    if (!brought.ok) {
      // The records have changed since: their parts are of another configuration by now.
      if (brought.why === 'gone' && mayReread) return true;
      // While many records are changed they are gone each time, until all is done: told of only from the next heartbeat on.
      const isPassing = brought.why === 'gone' && !wasGone;
      wasGone = brought.why === 'gone';
      if (!isPassing) fail(wasGone ? { ...brought, why: 'refused' } : brought);
      return tell();
    }
    const { config, error } = brought.value;
    if (error) configError = error;
    // Older than what is wanted: it overtook a newer one, or came from a cache. Not whole: the next heartbeat goes on.
    if (!config || outdated()) return tell();
    if (outcome.value && !(await keep(outcome.value))) {
      configError = unwritten;
      return tell();
    }
    configError = null;
    wasGone = false;
    whole = true;
    if (outcome.value) {
      parts.onConfig(config);
      await tidy();
    }
    parts.onNews();
    return false;
  }

  return {
    /** The server has this version; `may`: and hands it out. */
    want(version: number, may: boolean): void {
      wanted = version;
      allowed = may;
      const current = store.held.values.pack?.config.config_version === wanted && whole && !content?.lost();
      if (may && !current) void pull();
    },
    tidy,
    /** Whether something of the configuration is being fetched. */
    pulling: () => pulling,
    /** Nothing is shown any more. */
    async forget() {
      coming = [];
      comingParts = [];
      whole = content === undefined;
      await tidy();
    },
    /** Why the newest configuration is not shown, in words for the console. */
    error: () => configError,
  };
}
