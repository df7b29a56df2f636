import type { words } from '../words.ts';
import { Face } from './face.tsx';
import { Rings } from './glass.tsx';

/** Another tab of this browser is the robot. */
export const Already = ({ says }: { says: (typeof words)['es']['already'] }) => (
  <main className="screen starting">
    <Rings />
    <Face />
    <h1 className="title">{says.title}</h1>
    <p className="big soft" role="status">
      {says.body}
    </p>
  </main>
);
