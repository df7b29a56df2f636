import { allows } from '@botones/contract/calls/access';
import { createContext, use } from 'react';
import type { RobotAction, RobotDrawerAction, RobotPageAction } from './feature-pages.ts';
import { useRights } from './session/rights.tsx';

/** What the features say can be done with a robot; whoever shows robots knows none of them. */
export const RobotActions = createContext<readonly RobotAction[]>([]);

const inOrder = (a: RobotAction, b: RobotAction) => a.order - b.order;
const isPage = (action: RobotAction): action is RobotPageAction => 'path' in action;
const isDrawer = (action: RobotAction): action is RobotDrawerAction => 'opens' in action;

/** The pages of a robot, and what opens over it, each in the documented order; what is staff's only for staff. */
export function useRobotMenu(staff: boolean): { pages: RobotPageAction[]; drawers: RobotDrawerAction[] } {
  const mine = [...use(RobotActions)].filter((action) => staff || !action.staff).sort(inOrder);
  return { pages: mine.filter(isPage), drawers: mine.filter(isDrawer) };
}

/** What may be opened over a robot by who is here, in the menu or from elsewhere. */
export function useRobotDrawers(): RobotDrawerAction[] {
  const rights = useRights();
  const mayOpen = ({ staff, also }: RobotDrawerAction) =>
    !staff || allows('staff', rights) || (also?.every((module) => allows([module], rights)) ?? false);
  return useRobotMenu(true).drawers.filter(mayOpen);
}
