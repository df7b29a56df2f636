import { en } from './en.ts';
import { es } from './es.ts';

export type Language = 'es' | 'en';

/** Failures of the calls that people are told in words; any other is `failed`. */
export const failureCodes = [
  ...(['tickets.called', 'tickets.too_late', 'tickets.stepped_back', 'tickets.nobody_behind'] as const),
  ...(['tickets.not_found', 'turns.over', 'request.too_many', 'network', 'failed'] as const),
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** A state of a ticket in two sentences. */
export interface Sentences {
  headline: string;
  text: string;
}

/** What stands on a question before something is done, and on its two buttons. */
export interface QuestionWords {
  headline: string;
  yes: string;
}

/** Everything that the page says. */
export interface Words {
  /** Of the document. */
  lang: string;
  yours: string;
  loading: string;
  ahead: string;
  people: (ahead: number) => string;
  /** Before whom nobody is. */
  nobody: string;
  wait: string;
  minutes: (range: { from: number; until: number }) => string;
  almost: Sentences;
  called: string;
  goTo: string;
  box: (number: number) => string;
  /** It was called once more, at a time of the branch; '': the phone does not know its zone. */
  calledAgain: (time: string) => Sentences;
  /** It was called, and waits for one box or person now. */
  sentOn: string;
  served: Sentences;
  attended: Sentences;
  noShow: Sentences;
  dayEnd: Sentences;
  left: Sentences;
  leftForGood: Sentences;
  cancelled: Sentences;
  notYet: Sentences;
  missing: Sentences;
  daysAgo: (days: number) => string;
  nowCalled: string;
  noneCalled: string;
  connecting: string;
  live: string;
  upToDate: string;
  offline: (age: string) => string;
  /** The network is there, but no answer. */
  noAnswer: (age: string) => string;
  offlineAtFirst: string;
  noAnswerAtFirst: string;
  /** How old what is shown is; `orMore`: the phone slept meanwhile and its clock may have stood. */
  age: (minutes: number, orMore: boolean) => string;
  held: (seconds: number) => string;
  alarm: { button: string; keepOpen: string; wakes: string; touch: string };
  leave: string;
  later: string;
  comeBack: string;
  sending: string;
  back: string;
  leaveQuestion: QuestionWords & { text: string; forGood: string };
  laterQuestion: QuestionWords & { text: (behind: number) => string };
  failures: Record<FailureCode, string>;
  place: string;
  hours: (from: string, until: string) => string;
  map: string;
  code: string;
  form: {
    title: string;
    text: string;
    number: string;
    numberHint: string;
    label: string;
    hint: string;
    button: string;
    wrong: string;
  };
  /** What a tab in the back shows behind the number. */
  tab: { next: string; ahead: (people: number) => string; almost: string; over: string; left: string };
  /** What a screen reader is told when something changes. */
  told: {
    place: (ahead: number) => string;
    almost: string;
    called: (box: string) => string;
    calledAgain: (box: string) => string;
  };
}

export const words: Record<Language, Words> = { es, en };
