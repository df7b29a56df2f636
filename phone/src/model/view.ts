import { spacedCode } from '@botones/contract/turns/ticket-code';
import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { languageOf } from '../words/language.ts';
import { type PushWords, pushWords } from '../words/push-words.ts';
import { type FailureCode, failureCodes, type Sentences, type Words, words } from '../words/words.ts';
import { type Accent, accentColors } from './accent.ts';
import { type CalledLine, calledLines } from './called.ts';
import { type DoorView, doorView } from './door-view.ts';
import { type Place, placeOf } from './place.ts';
import { type PushView, pushViewOf } from './push.ts';
import type { Question, State } from './state.ts';
import { clockTime, countdown, minutesSince, serverNow } from './times.ts';

/** How a ticket stands, and how its card looks. */
export type Mood = 'waiting' | 'almost' | 'called' | 'served' | 'over' | 'unknown';

export interface TicketView {
  mood: Mood;
  eyebrow: string;
  number: string;
  /** 'de ayer'. */
  day: string;
  /** Of a called ticket: where to go. */
  goTo: string;
  box: string;
  sentences: Sentences | null;
  facts: { label: string; value: string }[];
  /** Null: the list is not for this ticket any more. */
  called: { lines: CalledLine[]; isNone: boolean } | null;
  /** `waits`: sound that was chosen needs a touch. */
  alarm: { on: boolean; text: string; waits: boolean } | null;
  push: PushView | null;
  actions: { later: boolean; leave: boolean };
  question: { of: Question; headline: string; text: string; yes: string } | null;
  /** The seconds in which the place may be taken again. */
  comeBack: string | null;
  isSending: boolean;
  refused: string;
  place: Place | null;
  code: string;
}

export interface View {
  words: Words;
  title: string;
  status: { tone: 'live' | 'quiet' | 'lost'; text: string } | null;
  screen: 'loading' | 'ticket' | 'form' | 'door';
  ticket: TicketView | null;
  door: DoorView | null;
  form: { isMissing: boolean; typed: string };
  /** A sentence in place of a ticket that could not be read yet. */
  waits: string;
  accent: Accent;
}

/** What is shown of what the page knows, at an instant of the phone's monotonic clock. */
export function viewOf(state: State, now: number): View {
  const { address, page, isMissing } = state;
  const { ownNumber } = address;
  const said = words[languageOf(state.phoneLanguages, page?.language_id)];
  const common = {
    words: said,
    status: statusOf(state, now, said),
    form: { isMissing, typed: address.typed },
    waits: waitsOf(state, now, said),
    accent: page ? accentColors(page.branch.primary_color) : {},
    door: null,
  };
  if (state.door) return { ...common, ticket: null, ...doorView(state.door, state.phoneLanguages, now) };
  if (page && address.code) {
    const ticket = ticketOf(state, page, now, said);
    return { ...common, screen: 'ticket', ticket, title: `${ticket.number} · ${tabOf(page, ticket, said)}` };
  }
  if (ownNumber && address.code) {
    const sentences = isMissing ? said.notYet : { headline: common.waits, text: '' };
    const ticket = { ...emptyTicket(said, address.code), number: ownNumber, sentences };
    return {
      ...common,
      screen: 'ticket',
      ticket,
      title: `${ownNumber} · ${isMissing ? said.notYet.headline : said.yours}`,
    };
  }
  if (address.code === null || isMissing)
    return { ...common, screen: 'form', ticket: null, title: isMissing ? said.missing.headline : said.form.title };
  return { ...common, screen: 'loading', ticket: null, title: said.yours };
}

const emptyTicket = (said: Words, code: string): TicketView => ({
  ...{ mood: 'unknown', eyebrow: said.yours, number: '', day: '', goTo: '', box: '', sentences: null, facts: [] },
  ...{ called: null, alarm: null, push: null, actions: { later: false, leave: false }, question: null, comeBack: null },
  ...{ isSending: false, refused: '', place: null, code: spacedCode(code) },
});

function ticketOf(state: State, page: TicketPage, now: number, said: Words): TicketView {
  const { question, sending, alarm, soundWaits, address } = state;
  const mood = moodOf(page);
  const ofPush = pushWords[languageOf(state.phoneLanguages, page.language_id)];
  const inLine = page.status === 'waiting';
  const at = serverNow(page.server_time, state.heardAt, now);
  const comeBack = page.may_return_until === null ? null : countdown(page.may_return_until, at);
  return {
    ...emptyTicket(said, address.code ?? ''),
    mood,
    eyebrow: mood === 'called' ? said.called : said.yours,
    number: page.label,
    day: page.days_ago ? said.daysAgo(page.days_ago) : '',
    goTo: mood === 'called' ? said.goTo : '',
    box: mood === 'called' ? String(page.box_number) : '',
    sentences: sentencesOf(page, mood, comeBack !== null, said),
    facts: inLine ? factsOf(page, said) : [],
    called: inLine ? { lines: calledLines(page, said), isNone: page.called.length === 0 } : null,
    alarm:
      inLine || mood === 'called'
        ? { on: alarm, text: inLine || soundWaits ? alarmText(state, said, ofPush) : '', waits: soundWaits }
        : null,
    push: pushViewOf(state.push, page, said, ofPush),
    actions: { later: inLine && page.may_step_back, leave: inLine },
    question: question && questionOf(question, page, said),
    comeBack,
    isSending: sending !== null,
    refused: refusedText(state, now, said),
    place: placeOf(page, said),
  };
}

function questionOf(of: Question, { behind, may_come_back }: TicketPage, said: Words): TicketView['question'] {
  if (of === 'later') {
    const { headline, text, yes } = said.laterQuestion;
    return { of, headline, text: text(behind), yes };
  }
  const { headline, text, forGood, yes } = said.leaveQuestion;
  return { of, headline, text: may_come_back ? text : forGood, yes };
}

/** Only while nothing else tells of the ticket is the page to be left open. */
function alarmText({ alarm, soundWaits, push }: State, said: Words, ofPush: PushWords): string {
  if (soundWaits) return said.alarm.touch;
  if (push.is === 'on') return alarm ? ofPush.soundsToo : '';
  return alarm ? said.alarm.wakes : said.alarm.keepOpen;
}

/** For so long a missing network is told at least, also where it is back at once. */
const networkToldMs = 5_000;

/** Why the last action was refused; that there was no network goes when it is there again. */
function refusedText({ refused, refusedAt, knownAt }: State, now: number, said: Words): string {
  if (refused === null) return '';
  if (refused === 'network' && knownAt > refusedAt && now - refusedAt >= networkToldMs) return '';
  return said.failures[failureCodeOf(refused)];
}

const failureCodeOf = (code: string): FailureCode => failureCodes.find((known) => known === code) ?? 'failed';

function moodOf({ status, box_number, almost }: TicketPage): Mood {
  if (status === 'waiting') return almost ? 'almost' : 'waiting';
  if (status === 'assigned') return box_number === null ? 'served' : 'called';
  return 'over';
}

function factsOf({ ahead, wait }: TicketPage, said: Words): TicketView['facts'] {
  const facts = [];
  if (ahead !== null) facts.push({ label: said.ahead, value: ahead === 0 ? said.nobody : said.people(ahead) });
  if (wait !== null) facts.push({ label: said.wait, value: said.minutes(wait) });
  return facts;
}

function sentencesOf(
  { status, end_reason, sent_on, calls, called_at, timezone }: TicketPage,
  mood: Mood,
  mayReturn: boolean,
  said: Words,
): Sentences | null {
  if (mood === 'almost') return sent_on ? { ...said.almost, text: said.sentOn } : said.almost;
  if (mood === 'waiting' && sent_on) return { headline: '', text: said.sentOn };
  if (mood === 'called' && calls > 1 && called_at !== null) return said.calledAgain(clockTime(called_at, timezone));
  if (mood === 'served') return said.served;
  if (mood !== 'over') return null;
  if (status === 'attended') return said.attended;
  if (end_reason === 'left') return mayReturn ? said.left : said.leftForGood;
  if (end_reason === 'no_show') return said.noShow;
  return end_reason === 'day_end' ? said.dayEnd : said.cancelled;
}

function tabOf({ ahead, end_reason, box_number }: TicketPage, { mood }: TicketView, said: Words): string {
  if (mood === 'called' && box_number !== null) return said.box(box_number);
  if (mood === 'served') return said.served.headline;
  if (mood === 'over') return end_reason === 'left' ? said.tab.left : said.tab.over;
  if (ahead === 0) return said.tab.next;
  return mood === 'almost' || ahead === null ? said.tab.almost : said.tab.ahead(ahead);
}

function statusOf(state: State, now: number, said: Words): View['status'] {
  const { page, isLive, failure, knownAt, slept } = state;
  if (!page) return null;
  if (isLive) return { tone: 'live', text: said.live };
  const minutes = minutesSince(knownAt, now);
  if (failure) {
    const tell = failure.status === 0 ? said.offline : said.noAnswer;
    return { tone: 'lost', text: tell(said.age(minutes, slept)) };
  }
  return minutes < 1 && !slept ? { tone: 'quiet', text: said.upToDate } : { tone: 'quiet', text: said.connecting };
}

function waitsOf({ page, failure, retryAt, address }: State, now: number, said: Words): string {
  if (page || !address.code) return '';
  if (failure === null) return said.loading;
  if (failure.status !== 429) return failure.status === 0 ? said.offlineAtFirst : said.noAnswerAtFirst;
  return said.held(Math.max(1, Math.ceil((retryAt - now) / 1_000)));
}
