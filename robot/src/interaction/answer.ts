import type { ContentFile, ContentIntent } from '@botones/contract/device/device-config';
import type { AskedBy, Chosen, ExchangeFact } from '@botones/contract/device/exchange-fact';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { ViewFact } from '@botones/contract/device/facts';
import { maskPersonal, maskRepeated } from '@botones/contract/understanding/mask-personal';
import type { Fact } from '../facts/outbox.ts';

/** A text, a file, or both: the file is the text's speech. */
export interface SpokenPart {
  text: string | null;
  sha256: string | null;
}
type Media = NonNullable<ContentIntent['media']>;

/** What an intention says, as one text. */
export const textOf = (intent: ContentIntent): string =>
  intent.audios
    .map(({ text }) => text?.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** What is to be heard, in order; media that is only sound comes last. */
export const spokenParts = ({ audios, media }: ContentIntent): SpokenPart[] => [
  ...audios,
  ...(media?.file_type === 'audio' ? [{ text: null, sha256: media.sha256 }] : []),
];

/** Names of what was shown and done, in order, each once; null: nothing. */
export function shownNames({ gestures, media }: ContentIntent): string | null {
  const names = gestures.flatMap(({ code, media: beside }) => [code, ...(beside ? [beside.name] : [])]);
  return [...new Set([...names, ...(media ? [media.name] : [])])].join(', ').slice(0, 2_000) || null;
}

export interface Stage {
  gesture: string | null;
  media: Media | null;
  /** Milliseconds after the answer's begin at which the next stage comes; null: this is the last. */
  until: number | null;
}

/** What face and screen show so many milliseconds after an answer began: its gestures one after another, then its media alone. */
export function stageAt({ gestures, media }: ContentIntent, ms: number): Stage {
  let end = 0;
  for (const gesture of gestures) {
    end += gesture.duration * 1_000;
    if (ms < end) return { gesture: gesture.code, media: gesture.media ?? media, until: end };
  }
  return { gesture: null, media, until: null };
}

const perCharacterMs = 90;
const slackMs = 8_000;
const longestMs = 10 * 60_000;

/** After so many milliseconds it has been said, whatever the body tells: a player that hangs must not hold a person. */
export function longestSpeechMs(parts: readonly SpokenPart[], files: readonly ContentFile[]): number {
  const known = new Map(files.map(({ sha256, duration_ms }) => [sha256, duration_ms]));
  const each = parts.map(
    ({ text, sha256 }) => (sha256 !== null && known.get(sha256)) || (text?.length ?? 100) * perCharacterMs,
  );
  return Math.min(
    each.reduce((sum, ms) => sum + ms, slackMs),
    longestMs,
  );
}

export interface Asked {
  uuid: string;
  viewUuid: string;
  interaction: string;
  at: Clock;
  by: AskedBy;
  question: string | null;
  language_id: 1 | 2;
  intent: ContentIntent | null;
  /** What of the client's it was answered with; null: a list, which nobody counts. */
  record?: SeenRecord | null | undefined;
  /** What was said where there is no intention. */
  text: string;
  /** How sure the robot was, 0 to 1; absent: it was touched, or the robot began. */
  score?: number | undefined;
  /** Of a question back ('¿Se refiere a…?'): what was chosen; null: none of them, undefined: nobody chose yet (ENT-9). */
  choice?: { chosen?: Chosen | null } | undefined;
}

/** A record of the client as it is counted when somebody sees it. */
export type SeenRecord = Pick<ViewFact, 'kind' | 'record_id' | 'name'>;

export const viewFact = (of: Pick<Asked, 'viewUuid' | 'interaction' | 'at'>, seen: SeenRecord): Fact => ({
  kind: 'views',
  body: { uuid: of.viewUuid, at: of.at, ...seen, name: seen.name.slice(0, 200), interaction: of.interaction },
});

/** An exchange as facts. Only what people asked for is a view: what the robot begins by itself would outnumber all else. */
export function factsOf(asked: Asked): Fact[] {
  const { uuid, interaction, at, by, intent, language_id } = asked;
  const name = intent?.name.slice(0, 200) ?? null;
  const known = intent !== null && intent.role !== 'fallback';
  const answered = known ? 'intent' : asked.record === undefined ? 'none' : 'record';
  const outcome = asked.choice ? 'choice' : answered;
  const exchange: ExchangeFact = {
    uuid,
    interaction,
    at,
    asked_by: by,
    language_id,
    // Before the outbox: what somebody tells of themselves is kept nowhere (ENT-2).
    question: asked.question === null ? null : maskPersonal(asked.question).slice(0, 300),
    intent_id: intent?.intent_id ?? null,
    intent_name: name,
    answer: maskRepeated(asked.text, asked.question ?? '').slice(0, 5_000) || null,
    shown: intent ? shownNames(intent) : (asked.record?.name.slice(0, 2_000) ?? null),
    ...(by !== 'robot' && { outcome }),
    ...(asked.score !== undefined && { score: Math.min(1, Math.max(0, asked.score)) }),
    ...(asked.choice?.chosen !== undefined && { chosen: asked.choice.chosen }),
  };
  const facts: Fact[] = [{ kind: 'exchanges', body: exchange }];
  const seen: SeenRecord | null =
    known && name !== null ? { kind: 'intent', record_id: intent.intent_id, name } : (asked.record ?? null);
  return by === 'robot' || seen === null ? facts : [...facts, viewFact(asked, seen)];
}
