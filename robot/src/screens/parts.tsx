import type { ReactNode } from 'react';
import type { DisplayProps } from '../display/display.tsx';
import type { State } from '../interaction/state.ts';
import type { ActivityName } from '../machine/activities.ts';
import type { Input } from '../machine/state-machine.ts';
import { Playing } from '../playing/playing.tsx';
import type { LinesDisplay } from '../program/lines.ts';
import { RecordTiles } from '../records/record-tiles.tsx';
import { Records } from '../records/records.tsx';
import { SurveyScreen, SurveyTile } from '../survey/survey-screen.tsx';
import { CallBand } from '../turns/call-band.tsx';
import { TicketScreen, TicketTile } from '../turns/ticket-screen.tsx';
import { isUrgent } from '../urgent/urgent.ts';
import { UrgentCover } from '../urgent/urgent-screen.tsx';

/** What the screen of any part is given. */
export type PartDisplay = DisplayProps<Input> & LinesDisplay;

/** What an activity shows: its screen, and the tiles that lead to it. */
interface ActivityScreen {
  Screen(display: PartDisplay): ReactNode;
  Tiles?(display: PartDisplay & { look?: string }): ReactNode;
  /** Its tile stands also where nobody is. */
  atRest?: true;
}

const activityScreens: { readonly [Name in ActivityName]: ActivityScreen } = {
  records: { Screen: Records, Tiles: RecordTiles },
  turns: { Screen: TicketScreen, Tiles: TicketTile, atRest: true },
  survey: { Screen: SurveyScreen, Tiles: SurveyTile, atRest: true },
  playing: {
    Screen: (display) => (
      <Playing {...display}>
        <RestTiles {...display} />
      </Playing>
    ),
  },
};
const entries: readonly [string, ActivityScreen][] = Object.entries(activityScreens);
const named = new Map(entries);

/** The screen of an activity. */
export const screenNamed = (name: string): ActivityScreen['Screen'] | null => named.get(name)?.Screen ?? null;

/** What leads to activities beside what people may ask. */
export const ActivityTiles = (display: PartDisplay) =>
  entries.map(([name, { Tiles }]) => Tiles && <Tiles key={name} {...display} />);

/** What leads to them from where nobody is. */
export const RestTiles = (display: PartDisplay) =>
  entries.map(([name, { Tiles, atRest }]) => Tiles && atRest && <Tiles key={name} {...display} look="pill" />);

interface Cover {
  shown: (state: State) => boolean;
  Screen: (display: PartDisplay) => ReactNode;
}
/** What may stand over all else, the first that does. */
const covers: readonly Cover[] = [{ shown: isUrgent, Screen: UrgentCover }];

export const coverShown = (state: State) => covers.find(({ shown }) => shown(state))?.Screen ?? null;

/** What is shown beside every screen. */
export const Bands = ({ state, now }: { state: State; now: number }) => <CallBand state={state} now={now} />;
