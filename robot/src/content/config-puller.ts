import type { ContentFile, DeviceConfig } from '@botones/contract/device/device-config';
import { fetchConfig, type HttpOptions } from '../connection/http.ts';
import { discardFacts } from '../facts/outbox.ts';
import type { Store, StoredPack } from '../facts/store.ts';
import { bringFiles, type ContentFiles } from './content-files.ts';

export interface ConfigPullerParts {
  line: HttpOptions;
  store: Store;
  content: ContentFiles | undefined;
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

/** Brings a robot from the configuration it shows to the one it should show, with all files, or not at all. */
export function createConfigPuller(parts: ConfigPullerParts) {
  const { line, store, content, busy } = parts;
  let wanted = 0;
  let allowed = true;
  let pulling = false;
  let configError: string | null = null;
  /** Whether every file of the configuration that is shown is on the disk. */
  let whole = content === undefined;
  /** The files of the newest configuration that was fetched, shown or not yet. */
  let coming: readonly ContentFile[] = [];

  /** Frees the disk of the files that neither what is shown nor what is coming needs. */
  async function tidy(): Promise<void> {
    if (busy()) return;
    const shown = store.held.values.pack?.config.files ?? [];
    await content?.keepOnly([...shown, ...coming, ...parts.others()]).catch(() => undefined);
  }

  /** Fetches the desired configuration; what became newer meanwhile is fetched at once, not at the next heartbeat. */
  async function pull(): Promise<void> {
    if (pulling) return;
    pulling = true;
    let asked: number;
    do {
      asked = wanted;
      await pullOnce();
    } while (allowed && wanted > asked && !parts.ended());
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

  /** Urgent messages wait for no file: what is shown takes them from what is coming. */
  async function showMessages(held: StoredPack, { messages }: DeviceConfig): Promise<void> {
    if (JSON.stringify(held.config.messages) === JSON.stringify(messages)) return;
    const config: DeviceConfig = { ...held.config, messages };
    await keep({ ...held, config });
    parts.onConfig(config);
  }

  /** Once the files of the configuration are here, it takes the place of the old one in one writing. */
  async function pullOnce(): Promise<void> {
    const before = configError;
    const held = store.held.values.pack ?? null;
    const outcome = await fetchConfig(line, held?.etag ?? null);
    const next = outcome.ok ? (outcome.value?.config ?? held?.config) : undefined;
    const outdated = () => parts.ended() || wanted > (next?.config_version ?? 0);
    let files: Awaited<ReturnType<typeof bringFiles>> | null = null;
    if (outcome.ok && outcome.value && held && next && !outdated()) await showMessages(held, next);
    if (next && !outdated()) {
      coming = next.files;
      await tidy();
      files = await bringFiles(content, next.files, outdated);
    }
    if (files?.error) configError = files.error;
    if (parts.ended()) return;
    if (!outcome.ok) {
      if (outcome.why === 'revoked') return parts.onRevoked();
      if (outcome.why === 'refused') configError = `La configuración no se entiende: ${outcome.message}`;
    } else if (outcome.value) {
      const { config } = outcome.value;
      // Older than what is wanted: it overtook a newer one, or came from a cache. Not whole: the next heartbeat goes on.
      if (config.config_version < wanted) return;
      if (!files?.whole) return configError === before ? undefined : parts.onNews();
      if (!(await keep(outcome.value))) {
        configError = 'No se pudo guardar la configuración en el disco del robot';
        return configError === before ? undefined : parts.onNews();
      }
      configError = null;
      whole = true;
      parts.onConfig(config);
      await tidy();
    } else if (files?.whole) {
      configError = null;
      whole = true;
    }
    if (outcome.ok || configError !== before) parts.onNews();
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
      whole = content === undefined;
      await tidy();
    },
    /** Why the newest configuration is not shown, in words for the console. */
    error: () => configError,
  };
}
