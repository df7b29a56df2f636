import type { Moment, MomentKind } from '@botones/contract/visits/moments';
import type { VisitPart } from '@botones/contract/visits/visits';
import type { RawBuilder } from 'kysely';

/** What the facts of a visit are found by. */
export interface VisitKey {
  interaction_id: number;
  client_id: number;
  robot_id: number;
  uuid: string;
  track_id: string | null;
  started_at: string;
  /** Its end; of one that lasts the present, of one that was closed by the server the last that was told of it. */
  until: string;
  /** What ties its facts together was erased; null: it was not. */
  erased_at: string | null;
}

/** Who reads. */
export interface Reader {
  is_staff: boolean;
}

/** A moment without what is the same for all. */
export type Told = Pick<Moment, 'kind'> & Partial<Omit<Moment, 'key' | 'kind' | 'at' | 'time'>>;

/** Moments of one kind, as a statement finds them. */
export interface Source<Row = never> {
  part: VisitPart;
  kind: MomentKind;
  /** One row for each: `at`, `id`, which tells those of a kind apart, and what `tell` needs. Always of the visit's own client. */
  rows: (visit: VisitKey, reader: Reader) => RawBuilder<unknown>;
  tell: (row: Row) => Told;
}

/** Says how moments of a kind are found and told; the identity function that ties both. */
export const source = <Row>(declared: Source<Row>): Source => declared as Source;
