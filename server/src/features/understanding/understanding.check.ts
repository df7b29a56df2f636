import type { Finding } from '@botones/contract/understanding/understanding';
import { type Tongue, wordsOf } from '@botones/contract/understanding/words';
import type { IntentRow } from '../intents/intents.rows.ts';
import { packOf } from '../intents/intents.starter-set.ts';
import { packLibrary } from '../intents/pack-library.ts';
import { answerOf, blanksOf, type Known } from '../packs/packs.answer.ts';
import type { confusedOf } from './understanding.confused.ts';

/** An intention with fewer phrases is rarely understood. */
const fewPhrases = 8;
/** So many phrases of a finding are shown. */
const mostShown = 10;

/** Words by which a text says 'tú', and by which it says 'usted'. */
const familiar = /(?<!\p{L})(tú|te|ti|contigo|tu|tus|puedes|quieres|tienes|necesitas|buscas|dime|acércate)(?!\p{L})/iu;
const polite = /(?<!\p{L})(usted|ustedes|le|su|sus|dígame|acérquese|disculpe|permítame|puede|desea)(?!\p{L})/iu;

const saidBy = ({ audios }: IntentRow): string[] => audios.flatMap(({ text }) => text ?? []);
const plain = (phrase: string): string => wordsOf(phrase).join(' ');

/** Texts that were filled from what a branch said once, and says otherwise today; or from nothing, where it says something today. */
function saidOtherwise(row: IntentRow, known: Known, language: Tongue): string[] {
  const key = packOf(row.provider_id);
  const pack = key && packLibrary().get(key);
  if (!pack) return [];
  const templates = pack.answers[language];
  const blanks = blanksOf(known, language);
  const today = answerOf(pack, known, language);
  return saidBy(row).filter((text) => {
    if (text !== today && templates.includes(text)) return true;
    return templates.some((template) => {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const fixed = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const filled = new RegExp(`^${fixed.join('(.+)')}$`, 'u').exec(text);
      return names.some((name, at) => filled && name !== 'client' && blanks[name] && filled[at + 1] !== blanks[name]);
    });
  });
}

/** The phrases of a pack that an intention of it lacks. */
function moreInPack({ provider_id, phrases }: IntentRow, language: Tongue): string[] {
  const key = packOf(provider_id);
  const has = new Set(phrases.map(plain));
  return ((key && packLibrary().get(key)?.phrases[language]) ?? []).filter((phrase) => !has.has(plain(phrase)));
}

/** What of an agent's intentions a robot confuses, and what they lack, in the order of `findingKinds`. */
export async function checkSet(
  rows: readonly IntentRow[],
  known: Known,
  language: Tongue,
  confusions: typeof confusedOf,
): Promise<Finding[]> {
  const asked = rows.filter(({ role }) => role !== 'fallback');
  const byId = new Map(rows.map((row) => [row.intent_id, row]));
  const named = (id: number) => ({ intent_id: id, name: byId.get(id)?.name ?? '' });
  const finding = (kind: Finding['kind'], id: number, phrases: string[], other: number | null = null): Finding => ({
    kind,
    ...named(id),
    other: other === null ? null : named(other),
    // Those of a pack can be added, all of them.
    phrases: kind === 'more_in_pack' ? phrases : phrases.slice(0, mostShown),
    count: phrases.length,
  });
  /** A finding of each intention of which there is something to show. */
  const each = (kind: Finding['kind'], of: readonly IntentRow[], show: (row: IntentRow) => string[]) =>
    of.flatMap((row) => {
      const phrases = show(row);
      return phrases.length > 0 ? [finding(kind, row.intent_id, phrases)] : [];
    });

  const learned = asked.map(({ intent_id, name, phrases, role }) => ({ intent_id, name, phrases, role }));
  const confused = (await confusions(learned, language)).map(({ intent_id, other, phrases }) =>
    finding('confused', intent_id, phrases, other),
  );
  const first = new Map<string, number>();
  const twice = new Map<string, { of: number; other: number; phrases: string[] }>();
  for (const { intent_id, phrases } of asked)
    for (const phrase of phrases) {
      const other = first.get(plain(phrase)) ?? intent_id;
      first.set(plain(phrase), other);
      if (other === intent_id) continue;
      const pair = twice.get(`${intent_id} ${other}`) ?? { of: intent_id, other, phrases: [] };
      pair.phrases.push(phrase);
      twice.set(`${intent_id} ${other}`, pair);
    }
  return [
    ...confused,
    ...[...twice.values()].map(({ of, other, phrases }) => finding('phrase_twice', of, phrases, other)),
    ...asked
      .filter(({ phrases }) => phrases.length < fewPhrases)
      .map(({ intent_id, phrases }) => finding('few_phrases', intent_id, phrases)),
    ...each('mixed_address', language === 'es' ? rows : [], (row) => {
      const said = saidBy(row);
      const isMixed = said.some((text) => familiar.test(text)) && said.some((text) => polite.test(text));
      return isMixed ? said : [];
    }),
    ...rows.filter(({ audios }) => audios.length === 0).map(({ intent_id }) => finding('no_answer', intent_id, [])),
    ...each('more_in_pack', rows, (row) => moreInPack(row, language)),
    ...each('other_answer', rows, (row) => saidOtherwise(row, known, language)),
  ];
}
