import type { Robot } from '@botones/contract/robots/robots';
import { useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { tryWords } from '../../intents/try/try.words.ts';
import { TryOne } from '../../intents/try/try-one.tsx';

/** '¿Qué entendería?' on the page of a robot, in Spanish where it speaks it. */
export function RobotTryOut({ robot: { robot_id, voices } }: { robot: Robot }) {
  const words = useWords(tryWords);
  return (
    <Panel title={words.title}>
      <TryOne robot_id={robot_id} language={voices.includes('en') && !voices.includes('es') ? 2 : 1} />
    </Panel>
  );
}
