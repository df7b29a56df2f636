import { programVersion } from '@botones/contract/device/program-version';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../interaction/languages.ts';
import type { Settings } from '../interaction/settings.ts';
import { InstallEar } from './install-ear.tsx';
import { settingsWords } from './settings.words.ts';
import type { SettingsProps } from './settings-corner.tsx';

const steps = 10;
const languages: Language[] = ['es', 'en'];

/** Volume, voice, language, network and unpairing; every change holds at once. */
export function SettingsPanel({ robot, state, words, name, onClose }: SettingsProps & { name: string }) {
  const says = settingsWords[state.language];
  const { settings, config, online } = state;
  const [asking, setAsking] = useState(false);
  const set = (change: Partial<Settings>) =>
    void robot.dispatch({ kind: 'settings', settings: { ...settings, ...change } });
  const volume = Math.round(settings.volume * steps);
  const louder = (by: number) => set({ volume: Math.min(steps, Math.max(0, volume + by)) / steps });
  const waiting = robot.pending();
  return (
    <section className="sheet" role="dialog" aria-modal="true" aria-label={says.title}>
      <header>
        <div>
          <h2 className="title">{says.title}</h2>
          <p className="soft">{says.hello(name)}</p>
        </div>
        <button type="button" className="pill" onClick={onClose}>
          {says.close}
        </button>
      </header>
      <dl className="settings">
        <dt>{says.volume}</dt>
        <dd>
          <button type="button" className="pill" aria-label={says.quieter} onClick={() => louder(-1)}>
            <Minus aria-hidden="true" />
          </button>
          <output>{volume * 10} %</output>
          <button type="button" className="pill" aria-label={says.louder} onClick={() => louder(1)}>
            <Plus aria-hidden="true" />
          </button>
        </dd>
        <dt>{says.sounds}</dt>
        <dd>
          {[true, false].map((sounds) => (
            <button
              key={String(sounds)}
              type="button"
              className="pill"
              aria-pressed={settings.sounds === sounds}
              onClick={() => set({ sounds })}
            >
              {sounds ? says.on : says.off}
            </button>
          ))}
        </dd>
        <dt>{says.language}</dt>
        <dd>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              className="pill"
              aria-pressed={settings.language === language}
              onClick={() => set({ language })}
            >
              {words.languages[language]}
            </button>
          ))}
        </dd>
        <InstallEar listening={robot.listening} says={says} words={words} />
        <dt>{says.network}</dt>
        <dd className="lines">
          <strong>{online ? says.connected : says.disconnected}</strong>
          <span>{waiting ? says.waiting(waiting) : says.allSent}</span>
          {config && <span>{says.content(config.config_version)}</span>}
          <span>
            {says.version} {programVersion}
          </span>
        </dd>
      </dl>
      {asking ? (
        <div className="unpair">
          <p>{says.unpairAsk}</p>
          <div>
            <button type="button" className="pill" onClick={() => setAsking(false)}>
              {says.keep}
            </button>
            <button type="button" className="pill bright" onClick={() => void robot.dispatch({ kind: 'unpair' })}>
              {says.unpairYes}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" className="pill" onClick={() => setAsking(true)}>
          {says.unpair}
        </button>
      )}
    </section>
  );
}
