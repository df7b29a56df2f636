import type { DoorPage } from '@botones/contract/turns/turn-doors';
import { aPage } from './a-page.ts';

/** A door where five wait, with what a test says of it. */
export const aDoor = (of: Partial<DoorPage> = {}): DoorPage => ({
  ...{ branch: aPage().branch, waiting_count: 5, wait: { from: 10, until: 15 }, closed: null },
  timezone: 'America/Mexico_City',
  ...of,
});
