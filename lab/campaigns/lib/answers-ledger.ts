import type { Clock } from '@botones/contract/device/fact-clock';
import type { ResponseFact } from '@botones/contract/device/facts';
import type { Answer } from '@botones/contract/surveys/answers';
import { choiceOf } from '@botones/contract/surveys/kinds/kind';
import type { ItemKind, SurveyItem } from '@botones/contract/surveys/survey-item';
import type { Query } from './ledger.ts';

type Random = () => number;
const nothing = { row_index: 0, option_ids: null, scale: null, yes_no: null };
const below = (random: Random, count: number) => Math.floor(random() * count);
const optionOf = ({ options }: SurveyItem, random: Random) => options[below(random, options.length)]?.option_id ?? 0;

const answering: Record<ItemKind, (item: SurveyItem, question_id: number, random: Random) => Answer[]> = {
  uniqueOption: (item, id, random) => [choiceOf(id, [optionOf(item, random)])],
  multipleChoice: (item, id, random) => [choiceOf(id, [...new Set([optionOf(item, random), optionOf(item, random)])])],
  yesNo: (_item, question_id, random) => [{ ...nothing, question_id, yes_no: random() < 0.5 }],
  linearScale: (_item, question_id, random) => [{ ...nothing, question_id, scale: 1 + below(random, 5) }],
  squares: (item, id, random) =>
    item.rows.map(({ row_index }) => choiceOf(id, [optionOf(item, random)], row_index ?? 0)),
  section: () => [],
};

export interface Asked {
  poll_id: number;
  version: number;
  items: readonly SurveyItem[];
}

const uuidFrom = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => below(random, 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** The tellings of one response, from the first answer to its end, where somebody does not walk away before. */
export function tellingsOf({ poll_id, version, items }: Asked, at: number, random: Random): ResponseFact[] {
  // A boot of its own: its wall clock alone says when it was.
  const clock = (later: number): Clock => ({
    wall: new Date(at + later).toISOString(),
    ...{ boot_id, mono_ms: later, offset_ms: 0 },
  });
  const [boot_id, uuid] = [uuidFrom(random), uuidFrom(random)];
  const about = { uuid, start: clock(0), poll_id, version, language_id: random() < 0.3 ? 2 : 1 } as const;
  const tellings: ResponseFact[] = [];
  let answers: Answer[] = [];
  const tell = (end: Clock | null, complete: boolean) =>
    tellings.push({ ...about, end, rev: tellings.length + 1, complete, answers });
  for (const item of items) {
    if (random() < 0.1) continue;
    answers = [...answers, ...answering[item.kind](item, item.question_id ?? 0, random)];
    // What means nothing, now and then: it is dropped, and nothing else.
    if (random() < 0.02) answers = [...answers, { ...nothing, question_id: 2_000_000_000, yes_no: true }];
    if (random() < 0.6) tell(null, false);
    if (random() < 0.04) break;
  }
  tell(clock(1_000 + below(random, 60_000)), random() < 0.8);
  return tellings;
}

interface Held {
  robot_id: number;
  told: ResponseFact[];
}

/** What robots told, kept by the campaign alone: what it says of figures is counted here once more, by other means. */
export class AnswersLedger {
  readonly responses = new Map<string, Held>();

  note(robot_id: number, tellings: readonly ResponseFact[]): void {
    for (const fact of tellings) {
      const held = this.responses.get(fact.uuid) ?? { robot_id, told: [] };
      held.told.push(fact);
      this.responses.set(fact.uuid, held);
    }
  }

  /** Each count as it must be, by its key in words. */
  counts(zone: string): { responses: Map<string, number>; answers: Map<string, number> } {
    const local = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
    });
    const responses = new Map<string, number>();
    const answers = new Map<string, number>();
    const add = (to: Map<string, number>, key: unknown[]) => to.set(key.join(' '), (to.get(key.join(' ')) ?? 0) + 1);
    for (const { robot_id, told } of this.responses.values()) {
      const last = told.reduce((one, other) => (other.rev > one.rev ? other : one));
      const complete = told.some((one) => one.complete);
      const parts = Object.fromEntries(
        local.formatToParts(new Date(last.start.wall)).map(({ type, value }) => [type, value]),
      );
      const day = `${parts.year}-${parts.month}-${parts.day}`;
      const key = [last.version, robot_id, day, Number(parts.hour), last.language_id, complete];
      add(responses, key);
      const chose = new Set<number>();
      for (const { question_id, row_index, option_ids, scale, yes_no } of last.answers) {
        if (question_id === 2_000_000_000) continue;
        const values = option_ids ?? [scale ?? (yes_no ? 1 : 0)];
        for (const value of values) {
          add(answers, [...key, question_id, row_index, value]);
          // A person is counted once, whatever else they chose.
          if (chose.has(question_id)) add(answers, [...key, question_id, 0, -1]);
          chose.add(question_id);
        }
      }
    }
    return { responses, answers };
  }
}

const differences = (what: string, owed: Map<string, number>, found: Map<string, number>): string[] =>
  [...new Set([...owed.keys(), ...found.keys()])]
    .filter((key) => owed.get(key) !== found.get(key))
    .map((key) => `${what} ${key}: ${owed.get(key) ?? 0} in the ledger, ${found.get(key) ?? 0} in the figures`);

/** What differs between the figures of the database and the ledger, in words. */
export async function compareAnswers(ledger: AnswersLedger, query: Query, zone: string): Promise<string[]> {
  const key = 'version, robot_id, day::text, hour, language_id, complete';
  const read = async (columns: string, table: string) => {
    const rows = await query(`select ${columns}, n from ${table} where n <> 0`);
    return new Map(rows.map((row) => [Object.values(row).slice(0, -1).join(' '), Number(row.n)]));
  };
  const owed = ledger.counts(zone);
  return [
    ...differences('responses', owed.responses, await read(key, 'poll_response_days')),
    ...differences('answers', owed.answers, await read(`${key}, question_id, row_index, value`, 'poll_answer_days')),
  ];
}
