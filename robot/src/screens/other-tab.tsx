import { Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import type { words } from '../display/words.ts';

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
