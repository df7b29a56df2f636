import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { Target } from '@botones/contract/understanding/robot-model';
import type { Sentence } from './languages.ts';
import type { Next } from './next.ts';
import type { Effect, Moment, State } from './state.ts';
import type { Wish } from './tell.ts';

/** Of a configuration: what decides what a robot has to show. */
export type HeldContent = Partial<DeviceConfig> & Pick<DeviceConfig, 'records'>;

/** Something that people do with a robot beside asking, on a screen of its own; what it keeps meanwhile is `onScreen`. */
export interface Activity<Input> {
  /** A touch of its tile begins an interaction where nobody was there. */
  begins?: true;
  /** How many tiles lead to it; 0: this robot has nothing of it. */
  tiles(config: DeviceConfig): number;
  /** Somebody does something within it, or touches one of its tiles. */
  next(state: State, input: Input, moment: Moment): Next;
  /** Opens what words have led to. Null: it is another activity's, or not there. */
  open(state: State, target: Target, wish: Wish, moment: Moment): Next | null;
  /** What is said where one of these words names a part of it of which this robot has nothing. Null: none does. */
  missing(content: HeldContent, words: readonly string[]): Sentence | null;
  /** What of it there is, as it is called in an enumeration. */
  names(content: HeldContent): readonly Sentence[];
  /** What is shown where nobody is, in place of the face. Null: nothing of it. */
  atRest?(state: State, mono: number): State | null;
  /** Its screen, while an intention that speaks of it is said. Null: the intention's name speaks of something else. */
  beside(state: State, name: string, mono: number): State | null;
  /** Somebody ends their visit by touch, or is told goodbye: what is shown before. Null: nothing. */
  atGoodbye?(state: State, mono: number): State | null;
  /** 'Siguiente', said: one step on. Null: there is none. */
  forward?(state: State, moment: Moment): Next | null;
  /** One step back. */
  goBack(state: State, mono: number): State;
  /** What it shows is said again, in the language that was just chosen. */
  retell(state: State, moment: Moment): Next;
  /** Another configuration came while it is on the screen: what still exists stays. */
  keep(state: State, before: DeviceConfig, mono: number): State;
  /** It has come to its end: with the farewell of a visit, or without. Null: it goes on. */
  over?(state: State): 'close' | 'rest' | null;
  /** The interaction ends while it is on the screen: what must be told of it. */
  end?(state: State, moment: Moment): Effect[];
  /** The monotonic instant at which time alone changes something of it, and what it changes. */
  clock?: { nextAt(state: State): number | null; tick(state: State, moment: Moment): Next };
}
