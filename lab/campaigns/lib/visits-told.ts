import { randomBytes, randomUUID } from 'node:crypto';
import type { FactType } from '@botones/contract/device/facts';
import { ticketCode } from '@botones/contract/turns/ticket-code';
import { bandNumber } from '@botones/contract/turns/tickets';
import type { PairedDevice } from '../../../e2e/lib/device.ts';
import { clockAt, Ledger, local, pass, show, type Take, visit } from '../../../server/src/testing/funnel-ledger.ts';
import { untilAnswered } from './until-answered.ts';

/** What stands in each text of visits that are erased, and of those that are not: letters alone, which nothing masks. */
export const words = { goes: 'canariosefue', stays: 'canariosequeda' };
/** Why people of visits that are erased, and no others, stand ahead. */
export const reason = 'pregnancy';

export interface Fact {
  kind: FactType;
  record: { uuid: string } & Record<string, unknown>;
}
export interface Place {
  client: number;
  branch: number;
  poll: { poll_id: number; version: number };
}
export interface Standing {
  robot: number;
  device: PairedDevice['device'];
  /** Where it stands now. */
  at: Place;
  told: Fact[];
  /** What it was not asked to tell yet. */
  left: Fact[];
}
export interface Visited {
  robot: number;
  client: number;
  uuid: string;
  /** When it began, in milliseconds, and its local day. */
  begun: number;
  day: string;
  goes: boolean;
  word: string;
  track: string;
}

/** What robots told, by the client that they stood at then: kept by the campaign alone. */
export class Book {
  readonly funnels = new Map<number, Ledger>();
  readonly visits: Visited[] = [];
  /** Every telling of a fact by its uuid, and whose it is. */
  readonly facts = new Map<string, { kind: FactType; client: number; robot: number; tellings: Fact['record'][] }>();
  #tickets = 0;

  funnel(client: number): Ledger {
    const ledger = this.funnels.get(client) ?? new Ledger();
    this.funnels.set(client, ledger);
    return ledger;
  }
  note({ robot, at: { client } }: Standing, facts: readonly Fact[]): void {
    for (const { kind, record } of facts) {
      const held = this.facts.get(record.uuid) ?? { kind, client, robot, tellings: [] };
      held.tellings.push(record);
      this.facts.set(record.uuid, held);
    }
  }

  /** Somebody uses a robot; with a word in each text that they said, in the camera's mark, and on their ticket. */
  visit(of: Standing, goes: boolean, take: Take): void {
    const { client, branch, poll } = of.at;
    const ledger = this.funnel(client);
    const told = visit(of.robot, take, ledger, poll) as Fact[];
    const { uuid, start } = told[0]?.record as { uuid: string; start: ReturnType<typeof clockAt> };
    const begun = Date.parse(start.wall);
    const day = local.format(begun).slice(0, 10);
    const letters = [...this.visits.length.toString(26).padStart(3, '0')].map((digit) =>
      String.fromCharCode(97 + Number.parseInt(digit, 26)),
    );
    const word = `${goes ? words.goes : words.stays}${letters.join('')}x`;
    // One in three comes back on that day, and the camera knows them.
    const before = this.visits.find((each) => each.robot === of.robot && each.day === day && each.goes === goes);
    const track = before?.client === client && take(3) === 0 ? before.track : `${word}rastro`;
    for (const { kind, record } of told) {
      if (kind === 'interactions') record.track_id = track;
      if (kind !== 'exchanges') continue;
      record.answer = `${word} respuesta`;
      record.intent_name = record.shown = word;
      if (record.question) record.question = `${word} pregunta por su ojo`;
    }
    const more = (kind: FactType, record: object) =>
      told.push({ kind, record: { uuid: randomUUID(), interaction: uuid, ...record } });
    more('detections', {
      ...{
        interaction: undefined,
        at: start,
        event_type: 'person_crossed',
        gender: 'female',
        age: 40,
        track_id: track,
      },
    });
    ledger.at(of.robot, begun).counts.passed += 1;
    if (take(2) === 0)
      more('printed_turns', {
        ...{ at: start, branch_office: branch, language_id: 1, code: ticketCode(randomBytes(10)) },
        ...{ name: `${word} nombre`, advance_reason: goes ? reason : 'elderly' },
        number: bandNumber(1 + Math.floor(this.#tickets / 900), 1 + (this.#tickets++ % 900)),
      });
    more('tries', { at: start, ear: 'browser', outcome: 'words', fault: null, recognised_ms: 200, sound_ms: 900 });
    this.visits.push({ robot: of.robot, client, uuid, begun, day, goes, word, track });
    of.left.push(...told);
  }

  /** Somebody passes, something plays, and now and then somebody wants help. */
  pass(of: Standing, take: Take): void {
    const ledger = this.funnel(of.at.client);
    of.left.push(...(pass(of.robot, take, ledger) as Fact[]), show(of.robot, take, ledger, 1) as Fact);
    if (take(20) > 0) return;
    const told = { type: 'warning', description: '', solution: null, priority: null, alert: 'assistance_requested' };
    const record = { uuid: randomUUID(), at: clockAt(Date.now() - 60_000), title: 'Pidió ayuda', ...told };
    of.left.push({ kind: 'notifications', record });
  }

  /** What is told of a visit for the first time when it was erased long ago: it is counted, of the client that its robot stands at by then. */
  late({ at: { client } }: Standing, { uuid: interaction, word, track, ...visit }: Visited): Fact[] {
    const isShown = ({ interaction: of, kind }: Fact['record']) => of === interaction && kind === 'product';
    const was = [...this.facts.values()].some(({ tellings: [record] }) => record && isShown(record));
    if (client === visit.client && !was) this.funnel(client).at(visit.robot, visit.begun).counts.answered += 1;
    const at = clockAt(Date.now() - 3_600_000);
    const said = {
      asked_by: 'voice',
      language_id: 1,
      intent_id: null,
      intent_name: word,
      shown: word,
      outcome: 'none',
    };
    const texts = { question: `${word} tarde`, answer: `${word} respuesta` };
    return [
      { kind: 'exchanges', record: { uuid: randomUUID(), interaction, at, ...said, ...texts } },
      { kind: 'views', record: { uuid: randomUUID(), interaction, at, kind: 'product', record_id: 3, name: 'Pan' } },
      {
        kind: 'interactions',
        record: { ...this.facts.get(interaction)?.tellings[0], uuid: interaction, track_id: track },
      },
    ];
  }
}

export function shuffled<T>(list: readonly T[], take: Take): T[] {
  const left = [...list];
  return list.map(() => left.splice(take(left.length), 1)[0] as T);
}

/** A robot tells facts in batches, each until it is answered, in no order of types. */
export async function tell({ device }: Standing, facts: readonly Fact[], take: Take): Promise<void> {
  for (let from = 0; from < facts.length; from += 60) {
    const batch = facts.slice(from, from + 60);
    for (const kind of shuffled([...new Set(batch.map((each) => each.kind))], take)) {
      const records = batch.filter((each) => each.kind === kind).map(({ record }) => record);
      const body = { now: clockAt(Date.now()), records };
      const { rejected } = await untilAnswered(() => device[kind]({ body } as never));
      if (rejected.length > 0) throw new Error(`${kind} were rejected: ${JSON.stringify(rejected)}`);
    }
  }
}
