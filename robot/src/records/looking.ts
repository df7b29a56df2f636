import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { ContentRecords } from '@botones/contract/device/device-records';
import type { AskedBy } from '@botones/contract/device/facts';
import { factsOf, type SpokenPart, viewFact } from '../interaction/answer.ts';
import { languageIds } from '../interaction/languages.ts';
import { answered, type Next, show, stay } from '../interaction/next.ts';
import type { Effect, Moment, State } from '../interaction/state.ts';
import { speak, tell } from '../interaction/tell.ts';
import {
  exists,
  type Looking,
  type Place,
  recordAt,
  type Section,
  sectionPlaces,
  spokenTextAt,
  textIn,
  viewAt,
} from './places.ts';

/** How somebody came to a place; touched: by the name that stands there. */
interface Wish {
  by: Exclude<AskedBy, 'robot'>;
  question: string;
}

/** What is heard of a record: its speech; without one it is shown in silence. */
function partsOf(records: ContentRecords, place: Place, state: State): { text: string; parts: SpokenPart[] } {
  const spoken = spokenTextAt(records, place, state.language);
  const text = spoken?.text ?? '';
  return { text, parts: spoken?.sha256 ? [{ text, sha256: spoken.sha256 }] : [] };
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
    ...show(state, 'records', mono),
    looking,
    answer: null,
    interaction: answered(interaction, 'question', mono),
  };
  const seen = viewAt(records, place);
  const fact = (fact: ReturnType<typeof viewFact>): Effect => ({ kind: 'fact', fact });
  if (seen && recordAt(records, place)) {
    const { text, parts } = partsOf(records, place, state);
    return tell(screen, interaction.fact.uuid, { ...wish, intent: null, text, record: { seen, parts } }, moment);
  }
  if (wish.by === 'touch') return stay(screen, seen ? [fact(viewFact(moment.nextUuid(), stamp, seen))] : []);
  const asked = { uuid: moment.nextUuid(), viewUuid: moment.nextUuid(), interaction: interaction.fact.uuid, at: stamp };
  const about = { ...wish, language_id: languageIds[state.language], intent: null, record: seen, text: '' };
  return stay(screen, factsOf({ ...asked, ...about }).map(fact));
}

/** The name of a place as it stands on what is touched. */
function touchedName(records: ContentRecords, place: Place, state: State): string {
  const open = recordAt(records, place);
  if (open?.kind === 'product') return textIn(open.record.name, state.language);
  return viewAt(records, place)?.name ?? '';
}

/** Somebody touches a section, a category or a record. */
export function openPlace(state: State, place: Place, moment: Moment): Next {
  const records = state.config?.records;
  if (!state.interaction || !records || !exists(records, place)) return stay(state);
  const { looking } = state;
  if (sameAs(looking?.trail.at(-1), place)) return stay(state);
  const from = state.screen === 'greeting' ? 'greeting' : 'talk';
  const next: Looking = looking ? { ...looking, trail: [...looking.trail, place] } : { from, trail: [place] };
  return arrive(state, next, { by: 'touch', question: touchedName(records, place, state) }, moment);
}

/** Words have led to a record or a list: the way back passes the lists before it and ends where they were said. */
export function openTrail(state: State, trail: readonly Place[], wish: Wish, moment: Moment): Next {
  const from = state.looking?.from ?? (state.screen === 'greeting' ? 'greeting' : 'talk');
  return arrive(state, { from, trail }, wish, moment);
}

/** The beginning of a section, while an intention about it is said. */
export function beside(state: State, section: Section, mono: number): State {
  const from = state.looking?.from ?? (state.screen === 'greeting' ? 'greeting' : 'talk');
  return {
    ...show(state, 'records', mono),
    looking: { from, trail: [sectionPlaces[section]] },
    interaction: state.interaction && answered(state.interaction, 'question', mono),
  };
}

/** The list that is shown, narrowed otherwise: no place of its own on the way back. */
export function refine(state: State, place: Place, mono: number): State {
  const { looking, interaction, config } = state;
  const records = config?.records;
  const top = looking?.trail.at(-1);
  if (!looking || !interaction || !records || top?.kind !== place.kind || !exists(records, place)) return state;
  const trail = [...looking.trail.slice(0, -1), place];
  return { ...state, looking: { ...looking, trail }, interaction: answered(interaction, 'question', mono) };
}

const leave = (state: State, from: Looking['from'], mono: number): State => ({
  ...show(state, from, mono),
  answer: null,
  interaction: state.interaction && answered(state.interaction, 'question', mono),
});

/** One place back; a search is ended first. Nothing is said and nobody has seen anything new. */
export function goBack(state: State, mono: number): State {
  const { looking, interaction } = state;
  const top = looking?.trail.at(-1);
  if (!looking || !interaction || !top) return state;
  if ('query' in top && top.query) return refine(state, { ...top, query: '' }, mono);
  const trail = looking.trail.slice(0, -1);
  if (trail.length === 0) return leave(state, looking.from, mono);
  return {
    ...state,
    looking: { ...looking, trail },
    answer: null,
    interaction: answered(interaction, 'question', mono),
  };
}

/** The record that is shown, said again in the language that was just chosen: the same seeing of it. */
export function retell(state: State, moment: Moment): Next {
  const place = state.looking?.trail.at(-1);
  const records = state.config?.records;
  if (!place || !records || !recordAt(records, place)) return stay(state);
  const { text, parts } = partsOf(records, place, state);
  return speak(state, { exchange: moment.nextUuid(), intent: null, question: null, text, parts }, moment);
}

/**
 * Another configuration while somebody looks: all that is shown is of the new one. What it no longer has is left for the list before
 * it, and a voice that says what has changed ends.
 */
export function keepLooking(state: State, before: DeviceConfig | null, mono: number): State {
  const { looking, config, language } = state;
  if (!looking || !config || !before) return state;
  const { records } = config;
  const gone = looking.trail.findIndex((place) => !exists(records, place));
  const trail = gone === -1 ? looking.trail : looking.trail.slice(0, gone);
  const top = trail.at(-1);
  if (!top) return leave(state, looking.from, mono);
  const soundOf = (from: ContentRecords) => spokenTextAt(from, top, language)?.sha256 ?? null;
  const same = gone === -1 && soundOf(records) === soundOf(before.records);
  return { ...state, looking: { ...looking, trail }, answer: same ? state.answer : null };
}
