import { useState } from 'react';
import { Keys } from '../display/keys.tsx';
import { settingsWords } from './settings.words.ts';
import type { SettingsProps } from './settings-corner.tsx';

/** Who is it? Those whom the robot knows by a touch, everybody else by their e-mail; then the PIN. */
export function SettingsPin({
  robot,
  state,
  words,
  onClose,
  onEntered,
}: SettingsProps & { onEntered: (name: string) => void }) {
  const settings = settingsWords[state.language];
  const known = robot.access.known();
  const [email, setEmail] = useState<string | null>(null);
  const [other, setOther] = useState(known.length === 0);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  async function enter(pin: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const entry = await robot.access.enter(email ?? '', pin);
    setBusy(false);
    setAttempt(attempt + 1);
    if (entry.how === 'entered') return onEntered(entry.name);
    setTrouble(
      entry.how === 'wrong'
        ? settings.wrong
        : entry.how === 'locked'
          ? settings.tooMany(entry.minutes)
          : settings.offlineUnknown,
    );
  }

  return (
    <section className="sheet" role="dialog" aria-modal="true" aria-label={settings.title}>
      <header>
        <h2 className="title">{email === null ? settings.who : settings.pin}</h2>
        <button type="button" className="pill" onClick={onClose}>
          {settings.close}
        </button>
      </header>
      {!state.online && <p className="soft">{settings.offlineKnown}</p>}
      <p className="trouble" role="alert">
        {busy ? settings.checking : trouble}
      </p>
      {email === null && !other && (
        <div className="people">
          {known.map((person) => (
            <button key={person.email} type="button" className="tile row" onClick={() => setEmail(person.email)}>
              {person.name}
            </button>
          ))}
          <button type="button" className="tile row" onClick={() => setOther(true)}>
            {settings.other}
          </button>
        </div>
      )}
      {email === null && other && (
        <Keys words={words.asking} label={settings.email} send={settings.enter} most={200} onSend={setEmail} />
      )}
      {email !== null && (
        <Keys
          key={attempt}
          words={words.asking}
          label={settings.pin}
          send={settings.enter}
          most={20}
          secret
          digitsFirst
          onSend={(pin) => void enter(pin)}
        />
      )}
    </section>
  );
}
