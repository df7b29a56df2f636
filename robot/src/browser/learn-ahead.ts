import type { DeviceConfig } from '@botones/contract/device/device-config';
import { type Language, languageIds } from '../interaction/languages.ts';
import { modelOf } from '../understanding/mind.ts';

/** Learns what a configuration's sentences mean while nobody is there, a language at a time, so that no question waits for it. */
export function learnAhead(window: Window): (config: DeviceConfig | null, rests: boolean) => void {
  let learned: DeviceConfig | null = null;
  // Safari has no idle callbacks; a moment later is idle enough.
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 200);
  return (config, rests) => {
    if (!config || !rests || config === learned) return;
    learned = config;
    const spoken = (Object.keys(languageIds) as Language[]).filter((language) =>
      config.agents.some(({ language_id }) => language_id === languageIds[language]),
    );
    for (const language of spoken) whenIdle(() => learned === config && modelOf(config, language));
  };
}
