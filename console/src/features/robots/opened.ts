import { type OpenedOver, useOpenedOver } from '../../ui/opened.ts';

/** What stands open over the list: the form of a new robot, that of one, or its pairing. */
export interface Opened {
  kind: 'add' | 'edit' | 'pair';
  /** 0 for a new robot. */
  robot_id: number;
  /** Differs at each opening. */
  key: string;
}

const kinds = ['add', 'edit', 'pair'] as const;
const asRobot = ({ kind, id, key }: OpenedOver<Opened['kind']>): Opened => ({ kind, robot_id: id, key });

/** What is open over the robots, as the address says it. */
export function useOpened() {
  const { shown, ...rest } = useOpenedOver(kinds);
  return { ...rest, shown: shown && asRobot(shown) };
}
