/** In the middle of what plays. */
export const playbackFaults = [
  'robot killed',
  'network down',
  'page closed',
  'killed twice',
  'server killed',
  'robot killed offline',
  'answers lost',
  'network cut',
  'robot and server killed',
] as const;

export type PlaybackFault = (typeof playbackFaults)[number];

export interface PlaybackResult {
  wrong: string[];
  black: string[];
  /** What the ledger saw. */
  plays: number;
  /** How long after the first painted frame each kill came that lost a play, milliseconds. */
  lostAt: number[];
  /** Kills so shortly after a first painted frame that its play may be lost. */
  early: number;
  /** Records that were told again. */
  repeated: number;
  byFault: Map<string, number>;
}
