import { speech } from '@botones/contract/speech/speech';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { fetchSpeech, usePreview } from '../../app/speech-preview.ts';
import { useWords } from '../../app/words.ts';
import { agentsWords } from './agents.words.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 260,
  overflowY: 'auto',
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& b': { fontWeight: 560, overflowWrap: 'anywhere' },
  '& span': { color: 'var(--ink-2)' },
  '& .MuiIconButton-root': { width: 44, height: 44 },
});

/** Voices of Mexico first, then those of the language, then the others. */
const placeOf = ({ language, region }: { language: string | null; region: string | null }) =>
  language === 'es' ? (region === 'MX' ? 0 : 1) : language === 'en' ? 2 : 3;

/** What the site's own server can speak with: each voice with its language and region, and heard by a press. */
export function ServerVoices() {
  const words = useWords(agentsWords);
  const { language } = usePreferences();
  const { getValues } = useFormContext<{ test_phrase: string }>();
  const preview = usePreview();
  const [heard, setHeard] = useState('');
  const { data } = useQuery(queryOf(speech.voices, {}));
  if (!data) return null;
  if (data.voices.length === 0) return <small style={{ color: 'var(--ink-2)' }}>{words.noVoices}</small>;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const spoken = (voice: (typeof data.voices)[number]) =>
    voice.language
      ? names.of(voice.region ? `${voice.language}-${voice.region}` : voice.language)
      : words.unknownLanguage;
  const listen = async (name: string, of: string | null) => {
    setHeard(name);
    const text = getValues('test_phrase')?.trim() || words.sample;
    const body = { engine: 'http', voice_name: name, language: of === 'en' ? 2 : 1, text };
    await preview.play((signal) => fetchSpeech(body, signal));
  };
  return (
    <List aria-label={words.serverVoices} tabIndex={0}>
      {data.voices
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((voice) => (
          <li key={voice.name}>
            <IconButton
              aria-label={words.listenTo(voice.name)}
              loading={preview.waiting && heard === voice.name}
              onClick={() => void listen(voice.name, voice.language)}
            >
              <Volume2 aria-hidden />
            </IconButton>
            <b>{voice.name}</b>
            <span>{spoken(voice)}</span>
          </li>
        ))}
    </List>
  );
}
