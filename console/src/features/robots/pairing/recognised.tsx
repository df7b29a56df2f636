import type { RecognisedRobot } from '@botones/contract/robots/pairing';
import { useWords } from '../../../app/words.ts';
import { recognisedWords } from './recognised.words.ts';

/** Which robot a device was, and what speaks for it; or that it cannot be the one that it says. */
export function Recognised({ robot }: { robot: RecognisedRobot }) {
  const words = useWords(recognisedWords);
  const { name, by, connected } = robot;
  if (connected) return <>{words.wasConnected(name)}</>;
  return (
    <>
      {by === 'address' ? words.seems(name) : words.was(name)} {words.wasBy[by]}
    </>
  );
}
