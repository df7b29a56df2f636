import { useEffect, useRef, useState } from 'react';
import type { Words } from '../display/words.ts';
import type { State } from '../interaction/state.ts';
import type { Robot } from '../program/robot.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { SettingsPin } from './settings-pin.tsx';

/** How long the corner is held, in ms: longer than anybody rests a finger by accident. */
export const holdMs = 1_500;
/** An open panel that nobody touches closes, in ms. */
const idleMs = 90_000;

export interface SettingsProps {
  robot: Robot;
  state: State;
  words: Words;
  onClose: () => void;
}

/** A corner of the screen that opens the robot's settings when it is held, for those who know the PIN. */
export function SettingsCorner({ robot, state, words }: Omit<SettingsProps, 'onClose'>) {
  const [stage, setStage] = useState<'shut' | 'pin' | 'open'>('shut');
  const [name, setName] = useState('');
  const [touched, setTouched] = useState(0);
  const held = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(held.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the time anew
  useEffect(() => {
    if (stage === 'shut') return;
    const timer = setTimeout(() => setStage('shut'), idleMs);
    return () => clearTimeout(timer);
  }, [stage, touched]);

  const release = () => {
    if (held.current === undefined) return;
    clearTimeout(held.current);
    held.current = undefined;
    // A touch like any other: the corner is part of the screen.
    void robot.dispatch({ kind: 'touch' });
  };
  const close = () => setStage('shut');
  if (stage === 'shut')
    return (
      <div
        className="corner"
        aria-hidden="true"
        data-testid="corner"
        onPointerDown={() => {
          held.current = setTimeout(() => {
            held.current = undefined;
            setStage('pin');
          }, holdMs);
        }}
        onPointerUp={release}
        onPointerLeave={release}
      />
    );
  const props = { robot, state, words, onClose: close };
  return (
    <div className="panel appear" onPointerDown={() => setTouched(touched + 1)}>
      {stage === 'pin' ? (
        <SettingsPin
          {...props}
          onEntered={(who) => {
            setName(who);
            setStage('open');
          }}
        />
      ) : (
        <SettingsPanel {...props} name={name} />
      )}
    </div>
  );
}
