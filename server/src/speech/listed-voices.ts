/** A voice that a speech server lists, with the language and region that its name tells. */
export interface ListedVoice {
  name: string;
  /** 'es'; null where its name does not say. */
  language: string | null;
  /** 'MX'; null where its name does not say. */
  region: string | null;
}

/** More than any server has. */
const mostVoices = 500;
/** The first letter of a Kokoro voice: `ef_dora` is a woman who speaks Spanish. */
const kokoro: Record<string, readonly [string, string | null]> = {
  a: ['en', 'US'],
  b: ['en', 'GB'],
  e: ['es', null],
  f: ['fr', 'FR'],
  h: ['hi', null],
  i: ['it', null],
  j: ['ja', null],
  p: ['pt', 'BR'],
  z: ['zh', null],
};

/** What the name of a voice tells: `es_MX-claude-high` (Piper), `es-MX-DaliaNeural` (Azure's), `ef_dora` (Kokoro). */
function voiceOf(name: string): ListedVoice {
  const [, language, region] = /(?:^|[^A-Za-z])([a-z]{2})[_-]([A-Z]{2}|\d{3})(?![A-Za-z\d])/.exec(name) ?? [];
  if (language && region) return { name, language, region };
  const [, letter = ''] = /^([a-z])[fm]_[a-z]/.exec(name) ?? [];
  const [spoken = null, where = null] = kokoro[letter] ?? [];
  return { name, language: spoken, region: where };
}

/** The voices of an answer, whichever way a server lists them: names, or objects with `id`, `voice_id` or `name`. */
export function listedVoices(answer: unknown): ListedVoice[] {
  const { voices, data } = (answer ?? {}) as { voices?: unknown; data?: unknown };
  const list = [answer, voices, data].find(Array.isArray) ?? [];
  const names = list.slice(0, mostVoices).flatMap((one: unknown) => {
    const { id, voice_id, name } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    const named = [one, id, voice_id, name].find((each) => typeof each === 'string') as string | undefined;
    return named && named.length <= 100 ? [named] : [];
  });
  return [...new Set(names)].map(voiceOf);
}

/** Nearest to Mexico first: who says nothing of a region speaks as anybody. */
const regions = { es: ['MX', '419', 'US', null], en: ['US', null] };

/** The voice of a language that is taken where none was named: of Mexico where there is one. */
export function bestVoice(voices: readonly ListedVoice[], language: 'es' | 'en'): string | null {
  const own = voices.filter((voice) => voice.language === language);
  const placeOf = ({ region }: ListedVoice) => {
    const place = (regions[language] as readonly (string | null)[]).indexOf(region);
    return place < 0 ? regions[language].length : place;
  };
  return own.toSorted((one, other) => placeOf(one) - placeOf(other))[0]?.name ?? null;
}
