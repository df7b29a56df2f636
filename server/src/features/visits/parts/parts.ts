import { allows } from '@botones/contract/calls/access';
import type { MomentKind } from '@botones/contract/visits/moments';
import { type VisitPart, visitParts } from '@botones/contract/visits/visits';
import type { Person } from '../../../app/identity/actor.ts';
import { alerts } from './alerts.ts';
import type { Source } from './part.ts';
import { offered, survey } from './survey.ts';
import { ticket } from './ticket.ts';
import { message, passed, played, shown } from './views.ts';
import { words } from './words.ts';

/** All that can be told of a visit. */
const sources: readonly Source[] = [played, passed, message, words, shown, offered, survey, ticket, alerts];

/** Of what happened at one instant: what comes first. */
export const orderOf: Record<MomentKind, number> = {
  ...{ played: 0, passed: 1, started: 2, message: 3, exchange: 4, shown: 5 },
  ...{ offered: 6, survey: 7, ticket: 8, alert: 9, left: 10 },
};

/** Whether somebody may see a part (TAB-3). */
export const sees = (person: Pick<Person, 'is_staff' | 'modules'>, part: VisitPart): boolean =>
  allows(visitParts[part], person);

/** What somebody with these rights is told of a visit. */
export const sourcesFor = (person: Pick<Person, 'is_staff' | 'modules'>): readonly Source[] =>
  sources.filter(({ part }) => sees(person, part));
