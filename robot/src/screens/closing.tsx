import { type DisplayProps, Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { isResting } from '../power/power.ts';
import { useStage } from './stage.tsx';

/** Thanks; a touch greets the next person at once. */
export function Closing({ state, words, now, send }: DisplayProps) {
  const { gesture } = useStage(state.answer);
  return (
    <main className="screen closing" onPointerDown={() => send({ kind: 'touch' })}>
      <Rings />
      <Face mood="glad" gesture={gesture} />
      <h1 className="title" aria-live="polite">
        {words.thanks}
      </h1>
      <p className="big soft">{state.answer?.text || words.goodbye[now.part]}</p>
    </main>
  );
}

/** Paired, and the configuration is on its way. */
export const Starting = ({ words, paused = false }: Pick<DisplayProps, 'words'> & { paused?: boolean }) => (
  <main className="screen starting">
    <Rings />
    <Face />
    <p className="big soft" role="status">
      {paused ? words.paused : words.preparing}
    </p>
  </main>
);

/** Paired and switched on, but it serves nobody for now (ROB-63). */
export const OutOfService = ({ words }: Pick<DisplayProps, 'words'>) => (
  <main className="screen starting">
    <Rings />
    <Face />
    <h1 className="title">{words.outOfService}</h1>
  </main>
);

/** Dark. A robot that waits by its hours is woken by a touch; one that was switched off has nothing to touch. */
export const Standby = ({ state, words, send }: DisplayProps) =>
  isResting(state) ? (
    <button type="button" className="standby" aria-label={words.touch} onClick={() => send({ kind: 'touch' })} />
  ) : (
    <main className="standby" aria-hidden="true" />
  );
