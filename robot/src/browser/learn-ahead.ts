import type { DeviceConfig } from '@botones/contract/device/device-config';
import { type Language, languageIds } from '../interaction/languages.ts';
import { learnSome } from '../understanding/mind.ts';

/** A browser that has nothing to do leaves less than this to what comes next, ms. */
const spareMs = 2;
/** Where it never has nothing to do, or does not tell, a step is learned after so long, and such a while at most, ms. */
const laterMs = 200;
const turnMs = 8;

/** Learns what a configuration's sentences mean whenever the browser has nothing to do, so that no question and no touch waits for it. */
export function learnAhead(window: Window): (config: DeviceConfig | null) => void {
  let learned: DeviceConfig | null = null;
  const whenIdle = (work: (mayGoOn: () => boolean) => void) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > spareMs), { timeout: laterMs });
      return;
    }
    // Safari has no idle callbacks; a moment later is idle enough.
    setTimeout(() => {
      const until = performance.now() + turnMs;
      work(() => performance.now() < until);
    }, laterMs);
  };
  return (config) => {
    if (!config || config === learned) return;
    learned = config;
    const left = (Object.keys(languageIds) as Language[]).filter((language) =>
      config.agents.some(({ language_id }) => language_id === languageIds[language]),
    );
    const goOn = () =>
      whenIdle((mayGoOn) => {
        const [language] = left;
        if (learned !== config || !language) return;
        if (learnSome(config, language, mayGoOn)) left.shift();
        goOn();
      });
    goOn();
  };
}
