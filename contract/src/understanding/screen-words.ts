import { type Tongue, wordsOf } from './words.ts';

/** What every screen understands by itself. */
export const screenWords = [
  'yes',
  'no',
  'again',
  'slower',
  'louder',
  'quieter',
  'back',
  'home',
  'next',
  'english',
  'spanish',
  'first',
  'second',
  'third',
  'thanks',
] as const;
export type ScreenWord = (typeof screenWords)[number];

/** The words of each, without accents; the same in whatever language is spoken, but for these that one of them has another meaning for. */
const said: Record<Tongue, Record<ScreenWord, string>> = {
  es: {
    yes: 'si|sip|claro|claro que si|asi es|exacto|eso|correcto|esta bien|ok|okey|sale|simon|andale si|por supuesto',
    no: 'no|nel|nop|ninguna|ninguno|ninguna de esas|ninguno de esos|ninguna de estas|ninguno de estos|no es eso|eso no|para nada|otra cosa',
    again:
      'otra vez|repite|repita|repitelo|repitamelo|me lo repite|puede repetir|me lo puede repetir|de nuevo|como dijo|que dijo|como|mande|que|perdon|no le escuche|no te escuche|no le oi|no te oi',
    slower: 'mas despacio|mas lento|despacio|hable mas despacio|habla mas despacio|mas despacito|muy rapido',
    louder:
      'mas fuerte|hable mas fuerte|habla mas fuerte|mas alto|suba el volumen|sube el volumen|subale|subele|mas volumen|no se oye|no se escucha',
    quieter:
      'mas bajo|mas bajito|mas quedito|hable mas bajo|habla mas bajo|baje el volumen|baja el volumen|bajale|menos volumen|muy fuerte',
    back: 'atras|regresar|regresa|regrese|volver|vuelve|vuelva|para atras|pa atras|anterior|la anterior',
    home: 'inicio|ir al inicio|al inicio|menu|menu principal|al principio|desde el principio|empezar de nuevo',
    next: 'siguiente|la siguiente|el siguiente|sigue|adelante|continuar|continua|que mas|ver mas|mas opciones',
    english: 'en ingles|ingles|english|in english|speak english|english please',
    spanish: 'en espanol|espanol|habla espanol|en castellano|spanish',
    first: 'el primero|la primera|primero|primera|la uno|el uno|uno|la primera opcion|el de arriba|la de arriba',
    second: 'el segundo|la segunda|segundo|segunda|la dos|el dos|dos|la segunda opcion|el de en medio|la de en medio',
    third: 'el tercero|la tercera|tercero|tercera|la tres|el tres|tres|la tercera opcion|el ultimo|la ultima',
    thanks: 'gracias|muchas gracias|mil gracias|muy amable|gracias muy amable|muchisimas gracias|se lo agradezco',
  },
  en: {
    yes: 'yes|yeah|yep|yup|sure|of course|exactly|thats it|that one|right|correct|ok|okay',
    no: 'no|nope|nah|none|neither|none of them|none of these|none of those|not that|something else',
    again:
      'again|repeat|repeat that|say that again|say it again|can you repeat that|could you repeat that|what did you say|pardon|sorry|what|come again',
    slower: 'slower|slow down|more slowly|speak slower|speak more slowly|too fast',
    louder: 'louder|speak up|speak louder|turn it up|volume up|i cant hear you|i cannot hear you',
    quieter: 'quieter|softer|turn it down|volume down|too loud|not so loud',
    back: 'back|go back|previous|the previous one',
    home: 'home|start|go home|main menu|menu|start over|from the beginning',
    next: 'next|the next one|go on|continue|more|show more|what else|more options',
    english: 'in english|english|speak english|ingles',
    spanish: 'in spanish|spanish|speak spanish|espanol|en espanol|habla espanol',
    first: 'the first|the first one|first|first one|number one|one|option one|the top one',
    second: 'the second|the second one|second|second one|number two|two|option two|the middle one',
    third: 'the third|the third one|third|third one|number three|three|option three|the last|the last one',
    thanks: 'thanks|thank you|thank you very much|thanks a lot|many thanks|thank you so much|cheers',
  },
};

/** Said beside them out of courtesy. */
const courtesies: Record<Tongue, RegExp> = {
  es: /\b(por favor|porfa|porfavor|porfis|oiga|oye|pues|robot|amigo|senorita|joven|bueno|mejor|este|eh|ay)\b/g,
  en: /\b(please|robot|hey|well|um|uh|dear)\b/g,
};

const meanings = (words: Record<ScreenWord, string>): ReadonlyMap<string, ScreenWord> =>
  new Map(screenWords.flatMap((word) => words[word].split('|').map((text) => [text, word] as const)));
const known: Record<Tongue, ReadonlyMap<string, ScreenWord>> = { es: meanings(said.es), en: meanings(said.en) };

/** The word of a screen that this is and nothing else; null: it is none. */
export function screenWordOf(sentence: string, language: Tongue): ScreenWord | null {
  const bare = wordsOf(sentence).join(' ').replaceAll(courtesies[language], ' ').replaceAll(/\s+/g, ' ').trim();
  return known[language].get(bare) ?? null;
}

/** How many of what is on the glass a word counts: 0 is the first. */
export const placeOf: Partial<Record<ScreenWord, number>> = { yes: 0, first: 0, second: 1, third: 2 };

/**
 * The word that a screen obeys by itself, whatever stands on it ('otra vez', 'en inglés'); null: it is none, or only answers what the
 * screen asks. What a client's own phrase says in these very words means what the client says.
 */
export function orderWordOf(sentence: string, language: Tongue): ScreenWord | null {
  const word = screenWordOf(sentence, language);
  return word === 'no' || (word !== null && placeOf[word] !== undefined) ? null : word;
}
