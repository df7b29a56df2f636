import { doorWords } from '../words/door.ts';
import { languageOf } from '../words/language.ts';
import { type Sentences, words } from '../words/words.ts';
import { accentColors } from './accent.ts';
import { type Door, isOfTelevision, mostHeld } from './door.ts';
import { type Place, placeOf } from './place.ts';
import { minutesSince, withoutSeconds } from './times.ts';
import type { View } from './view.ts';

/** What is shown at the door of a branch. */
export interface DoorView {
  headline: string;
  text: string;
  /** It gives out no tickets now. */
  isClosed: boolean;
  facts: { label: string; value: string }[];
  held: { code: string; text: string; branch: string }[];
  /** Null: none can be taken. `isSecond`: this phone has one already. */
  take: { text: string; isBusy: boolean; isSecond: boolean } | null;
  /** What became of what was asked for. */
  note: string;
  refused: string;
  place: Place | null;
}

type DoorScreen = Pick<View, 'screen' | 'door' | 'title' | 'waits' | 'status' | 'accent'>;

/** What is shown at a door, at an instant of the phone's monotonic clock. */
export function doorView(door: Door, phoneLanguages: readonly string[], now: number): DoorScreen {
  const language = languageOf(phoneLanguages);
  const [said, told] = [words[language], doorWords[language]];
  const { page, failure, isTaking, refused } = door;
  const status =
    page && failure
      ? {
          tone: 'lost' as const,
          text: (failure.status === 0 ? said.offline : said.noAnswer)(said.age(minutesSince(door.heardAt, now), false)),
        }
      : null;
  const common = { status, accent: page ? accentColors(page.branch.primary_color) : {}, waits: '' };
  const held = (door.held ?? []).map(({ code, page: ticket }) => ({
    code,
    text: (ticket.status === 'waiting' ? told.held : told.heldServed)(ticket.label),
    branch: ticket.branch.name,
  }));
  if (!page && !door.isGone && held.length === 0)
    return { ...common, screen: 'loading', door: null, title: told.title, waits: waitsOf(door, language, now) };

  const sentences = sentencesOf(door, language);
  const isClosed = door.isGone || !page || page.closed !== null;
  const isFull = !isClosed && !isTaking && held.length >= mostHeld;
  const view: DoorView = {
    ...(sentences ?? { headline: told.title, text: page ? told.text : waitsOf(door, language, now) }),
    isClosed: sentences !== null,
    facts:
      page && !isClosed
        ? [
            { label: told.line, value: page.waiting_count === 0 ? told.nobody : said.people(page.waiting_count) },
            ...(page.wait ? [{ label: said.wait, value: said.minutes(page.wait) }] : []),
          ]
        : [],
    held,
    take:
      // Whether this phone has one already is asked first.
      (isClosed && !isTaking) || isFull || door.held === null
        ? null
        : {
            text: isTaking ? said.sending : held.length > 0 ? told.takeAnother : told.take,
            ...{ isBusy: isTaking, isSecond: held.length > 0 },
          },
    note: isFull ? (told.refusals['doors.too_many'] ?? '') : door.isLost ? told.lost : '',
    refused: refused === null || isFull ? '' : (told.refusals[refused] ?? said.failures.failed),
    place: page ? placeOf(page, said) : null,
  };
  const title = `${view.headline}${page ? ` · ${page.branch.name}` : ''}`;
  return { ...common, screen: 'door', door: view, title };
}

/** Why nothing can be taken; null: it can, or is not known yet. */
function sentencesOf({ page, isGone, secret }: Door, language: 'es' | 'en'): Sentences | null {
  const told = doorWords[language];
  if (isGone) return isOfTelevision(secret) ? told.goneScreen : told.gone;
  if (!page?.closed) return null;
  const { headline, text } = told.closed[page.closed];
  if (page.closed !== 'hours') return { headline, text };
  const { open_at, until_at } = page.branch;
  return { headline, text: told.opens(withoutSeconds(open_at), withoutSeconds(until_at)) };
}

function waitsOf({ failure, retryAt }: Door, language: 'es' | 'en', now: number): string {
  const said = words[language];
  if (failure === null) return doorWords[language].loading;
  if (failure.status !== 429) return failure.status === 0 ? said.offlineAtFirst : said.noAnswerAtFirst;
  return said.held(Math.max(1, Math.ceil((retryAt - now) / 1_000)));
}
