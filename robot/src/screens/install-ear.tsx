import { useEffect, useState } from 'react';
import type { Words } from '../display/words.ts';
import type { Language } from '../interaction/languages.ts';
import type { Robot } from '../program/robot.ts';
import type { SettingsWords } from './settings.words.ts';

const languages: Language[] = ['es', 'en'];

interface InstallProps {
  listening: Robot['listening'];
  says: SettingsWords;
  words: Words;
}

/** Languages that the browser would fetch to hear them by itself: each once, and what came of it. */
export function InstallEar({ listening: { pack, look }, says, words }: InstallProps) {
  const [offered, setOffered] = useState<readonly Language[]>([]);
  const [result, setResult] = useState<'installing' | 'failed' | Language | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const there = await Promise.all(languages.map((language) => pack?.offered(language) ?? false));
      if (!gone) setOffered(languages.filter((_, at) => there[at]));
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [pack]);
  if (!pack || (offered.length === 0 && result === null)) return null;

  async function install(language: Language): Promise<void> {
    setResult('installing');
    const came = (await pack?.install(language)) ?? false;
    setResult(came ? language : 'failed');
    if (!came) return;
    setOffered((all) => all.filter((each) => each !== language));
    await look('installed');
  }
  const said =
    result === 'installing'
      ? says.installing
      : result === 'failed'
        ? says.notInstalled
        : result && says.installed(words.languages[result]);
  return (
    <>
      <dt>{says.ear}</dt>
      <dd className="lines">
        {offered.map((language) => (
          <button
            key={language}
            type="button"
            className="pill"
            disabled={result === 'installing'}
            onClick={() => void install(language)}
          >
            {says.installEar(words.languages[language])}
          </button>
        ))}
        <span role="status">{said}</span>
      </dd>
    </>
  );
}
