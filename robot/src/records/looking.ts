import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { ContentRecords } from '@botones/contract/device/device-records';
import { factsOf, type SpokenPart, viewFact } from '../interaction/answer.ts';
import { type Language, languageIds } from '../interaction/languages.ts';
import { answered, type Next, show, stay } from '../interaction/next.ts';
import { onScreen } from '../interaction/on-screen.ts';
import type { Effect, Moment, State } from '../interaction/state.ts';
import { speak, tell, type Wish } from '../interaction/tell.ts';
import { kinds } from './kinds/kinds.ts';
import { priceIn } from './kinds/price.ts';
import { isRecord, type Kind, type ListPlace, type Place, type RecordPlace, sameName, textIn } from './parts/kind.ts';
import { find, nextIn, recordAt, saidAt } from './places.ts';

/** The places of a person who looks at records, from the list to what is shown now, and the screen that the way back ends at. */
export interface Looking {
  trail: readonly Place[];
  from: 'greeting' | 'talk';
}

export const { of: lookingOf, put: follow, enter } = onScreen<Looking>('records');

/** Where the way back of somebody ends who begins to look now. */
const fromOf = (state: State): Looking['from'] =>
  lookingOf(state)?.from ?? (state.screen === 'greeting' ? 'greeting' : 'talk');

/** What is heard of a record: its speech; without one it is shown in silence. */
function partsOf(records: ContentRecords, place: Place, state: State): { text: string; parts: SpokenPart[] } {
  const said = saidAt(records, place, state.language);
  const text = said?.text ?? '';
  return { text, parts: said?.sha256 ? [{ text, sha256: said.sha256 }] : [] };
}

const prices: Record<Language, (name: string, price: string) => string> = {
  es: (name, price) => `${name}: ${price} pesos.`,
  en: (name, price) => `${name}: ${price}.`,
};
/** What a product costs, said; null: it is none. */
function priceSaid(records: ContentRecords, { kind, id }: RecordPlace, language: Language): string | null {
  const product = kind === 'products' ? recordAt(records, 'products', id) : null;
  if (!product) return null;
  const { amount, currency } = priceIn(product.price, language);
  return prices[language](textIn(product.name, language), language === 'en' ? `${amount} ${currency}` : amount);
}

const sameAs = (a: Place | undefined, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Shows a place: a record is said and counted as asked and seen, a category as seen; other lists are only shown. */
function arrive(state: State, looking: Looking, wish: Wish, moment: Moment): Next {
  const place = looking.trail.at(-1);
  const { interaction, config } = state;
  if (!place || !interaction || !config) return stay(state);
  const { mono, stamp } = moment;
  const { records } = config;
  const screen = {
    ...enter(state, looking, mono),
    answer: null,
    interaction: answered(interaction, 'question', mono),
  };
  const seen = find(records, place)?.view ?? null;
  const fact = (fact: ReturnType<typeof viewFact>): Effect => ({ kind: 'fact', fact });
  if (seen && isRecord(place)) {
    const price = wish.price ? priceSaid(records, place, state.language) : null;
    const { text, parts } =
      price === null ? partsOf(records, place, state) : { text: price, parts: [{ text: price, sha256: null }] };
    return tell(screen, interaction.fact.uuid, { ...wish, intent: null, text, record: { seen, parts } }, moment);
  }
  const of = { interaction: interaction.fact.uuid, at: stamp };
  if (wish.by === 'touch')
    return stay(screen, seen ? [fact(viewFact({ ...of, viewUuid: moment.nextUuid() }, seen))] : []);
  const { by, question, score, chose } = wish;
  const asked = { ...of, uuid: chose?.exchange ?? moment.nextUuid(), viewUuid: moment.nextUuid() };
  const choice = chose && { chosen: chose.chosen };
  const about = {
    by,
    question,
    score,
    choice,
    language_id: languageIds[state.language],
    intent: null,
    record: seen,
    text: '',
  };
  return stay(screen, factsOf({ ...asked, ...about }).map(fact));
}

/** Somebody touches a kind, a category or a record. */
export function openPlace(state: State, place: Place, moment: Moment): Next {
  const found = state.config && find(state.config.records, place);
  if (!state.interaction || !found) return stay(state);
  const trail = lookingOf(state)?.trail ?? [];
  if (sameAs(trail.at(-1), place)) return stay(state);
  const question = found.name ? textIn(found.name, state.language) : '';
  return arrive(state, { from: fromOf(state), trail: [...trail, place] }, { by: 'touch', question }, moment);
}

/** 'Siguiente', said: the record after the one that is shown, in the list that it was opened from. */
export function openNext(state: State, moment: Moment): Next | null {
  const { trail = [], from = 'greeting' } = lookingOf(state) ?? {};
  const place = trail.at(-1);
  const list = trail.findLast((each) => !isRecord(each));
  if (!state.config || !place || !isRecord(place)) return null;
  const next = nextIn(state.config.records, list ?? kinds[place.kind].start, place);
  if (!next) return null;
  const question = textIn(next.found.name ?? sameName(''), state.language);
  return arrive(state, { from, trail: [...trail.slice(0, -1), next.place] }, { by: 'touch', question }, moment);
}

/** Words have led to a record or a list: the way back passes the lists before it and ends where they were said. */
export const openTrail = (state: State, trail: readonly Place[], wish: Wish, moment: Moment): Next =>
  arrive(state, { from: fromOf(state), trail }, wish, moment);

/** The beginning of a kind's list, while an intention about it is said. */
export const beside = (state: State, kind: Kind, mono: number): State => ({
  ...enter(state, { from: fromOf(state), trail: [kinds[kind].start] }, mono),
  interaction: state.interaction && answered(state.interaction, 'question', mono),
});

/** The list that is shown, narrowed otherwise: no place of its own on the way back. */
export function refine(state: State, place: ListPlace, mono: number): State {
  const looking = lookingOf(state);
  const { interaction, config } = state;
  const top = looking?.trail.at(-1);
  if (!looking || !interaction || !config || !top) return state;
  if (isRecord(top) || top.kind !== place.kind || !find(config.records, place)) return state;
  const trail = [...looking.trail.slice(0, -1), place];
  return { ...follow(state, { ...looking, trail }), interaction: answered(interaction, 'question', mono) };
}

const leave = (state: State, from: Looking['from'], mono: number): State => ({
  ...show(state, from, mono),
  answer: null,
  interaction: state.interaction && answered(state.interaction, 'question', mono),
});

/** One place back; a search is ended first. Nothing is said and nobody has seen anything new. */
export function goBack(state: State, mono: number): State {
  const looking = lookingOf(state);
  const { interaction } = state;
  const top = looking?.trail.at(-1);
  if (!looking || !interaction || !top) return state;
  if ('query' in top && top.query) return refine(state, { ...top, query: '' }, mono);
  const trail = looking.trail.slice(0, -1);
  if (trail.length === 0) return leave(state, looking.from, mono);
  return {
    ...follow(state, { ...looking, trail }),
    answer: null,
    interaction: answered(interaction, 'question', mono),
  };
}

/** The record that is shown, said again in the language that was just chosen: the same seeing of it. */
export function retell(state: State, moment: Moment): Next {
  const place = lookingOf(state)?.trail.at(-1);
  if (!place || !state.config || !isRecord(place)) return stay(state);
  const { text, parts } = partsOf(state.config.records, place, state);
  return speak(state, { exchange: moment.nextUuid(), intent: null, question: null, text, parts }, moment);
}

/**
 * Another configuration while somebody looks: all that is shown is of the new one. What it no longer has is left for the list before
 * it, and a voice that says what has changed ends.
 */
export function keepLooking(state: State, before: DeviceConfig, mono: number): State {
  const looking = lookingOf(state);
  const { config, language } = state;
  if (!looking || !config) return state;
  const { records } = config;
  const gone = looking.trail.findIndex((place) => !find(records, place));
  const trail = gone === -1 ? looking.trail : looking.trail.slice(0, gone);
  const top = trail.at(-1);
  if (!top) return leave(state, looking.from, mono);
  const soundOf = (from: ContentRecords) => saidAt(from, top, language)?.sha256 ?? null;
  const same = gone === -1 && soundOf(records) === soundOf(before.records);
  return { ...follow(state, { ...looking, trail }), answer: same ? state.answer : null };
}
