import type { ReactNode } from 'react';
import type { DisplayProps } from '../display/display.tsx';
import type { ActivityName } from '../interaction/state.ts';
import { Playing } from '../playing/playing.tsx';
import { RecordTiles } from '../records/record-tiles.tsx';
import { Records } from '../records/records.tsx';
import { SurveyScreen, SurveyTile } from '../survey/survey-screen.tsx';
import { TicketScreen, TicketTile } from '../turns/ticket-screen.tsx';

/** What an activity shows: its screen, and the tiles that lead to it. */
interface ActivityScreen {
  Screen(display: DisplayProps): ReactNode;
  Tiles(display: DisplayProps): ReactNode;
}

export const activityScreens: { readonly [Name in ActivityName]: ActivityScreen } = {
  records: { Screen: Records, Tiles: RecordTiles },
  turns: { Screen: TicketScreen, Tiles: TicketTile },
  survey: { Screen: SurveyScreen, Tiles: SurveyTile },
  playing: { Screen: Playing, Tiles: () => null },
};
