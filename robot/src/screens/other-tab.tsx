import type { words } from '../content/words.ts';
import { Rings } from './display.tsx';
import { Face } from './face.tsx';

/** Another tab of this browser is the robot. */
export const OtherTabScreen = ({ says }: { says: (typeof words)['es']['already'] }) => (
  <main className="screen starting">
    <Rings />
    <Face />
    <h1 className="title">{says.title}</h1>
    <p className="big soft" role="status">
      {says.body}
    </p>
  </main>
);
