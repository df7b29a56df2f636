import { VolumeX } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { FileUrl } from './content/file-url.ts';
import { useBrand } from './display/use-brand.ts';
import { words } from './display/words.ts';
import { locales } from './interaction/languages.ts';
import { spokenTime } from './interaction/spoken-time.ts';
import { isAtRest } from './interaction/state.ts';
import { earOf } from './listening/ears.ts';
import type { Robot } from './program/robot.ts';
import { Closing, OutOfService, Standby, Starting } from './screens/closing.tsx';
import { Greeting } from './screens/greeting.tsx';
import { Idle } from './screens/idle.tsx';
import { Pair } from './screens/pair.tsx';
import { Bands, coverShown, type PartDisplay, screenNamed } from './screens/parts.tsx';
import { SettingsCorner } from './screens/settings-corner.tsx';
import { Talk } from './screens/talk.tsx';

/** The time of the place, by the server's clock where it was heard: kiosk clocks lie. */
function useNow(robot: Robot): number {
  const read = () => robot.clock.serverNow() ?? robot.clock.wall();
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), 1_000);
    return () => clearInterval(timer);
  });
  return now;
}

function screenOf(display: PartDisplay, now: number): ReactNode {
  const { state } = display;
  switch (state.screen) {
    case 'starting':
      return <Starting words={display.words} paused={state.suspended} />;
    case 'pairing': {
      const expires = Date.parse(state.code?.expires_at ?? '');
      return <Pair display={display} origin={location.origin} leftMs={Number.isNaN(expires) ? null : expires - now} />;
    }
    case 'idle':
      return <Idle {...display} />;
    case 'greeting':
      return <Greeting {...display} />;
    case 'talk':
      return <Talk {...display} />;
    case 'closing':
      return <Closing {...display} />;
    case 'out_of_service':
      return <OutOfService words={display.words} />;
    case 'standby':
      return <Standby {...display} />;
    default: {
      const Screen = screenNamed(state.screen) ?? Idle;
      return <Screen {...display} />;
    }
  }
}

const noFiles: FileUrl = async () => null;

/** The display: whatever state the robot is in, and nothing else. */
export function App({ robot, fileUrl = noFiles }: { robot: Robot; fileUrl?: FileUrl }) {
  const state = useSyncExternalStore(robot.subscribe, robot.state);
  const at = useNow(robot);
  const { language, config, screen, message, online } = state;
  useBrand(config?.client);
  useEffect(() => {
    document.documentElement.lang = locales[language];
  }, [language]);
  const now = spokenTime(at, config?.client.timezone, language);
  const display: PartDisplay = {
    state,
    words: words[language],
    now,
    minute: Math.floor(at / 60_000) * 60_000,
    fileUrl,
    hears: earOf(state) !== null,
    levels: robot.listening.levels,
    ...robot.link.display,
    send: (event) => void robot.dispatch(event),
  };
  const quiet = screen === 'standby' || screen === 'starting' || screen === 'pairing';
  const Cover = coverShown(state);
  return (
    <>
      <div className="under" inert={Cover !== null}>
        {/* What plays at rest ends, and counts, as at any interruption. */}
        {Cover && isAtRest(state) ? null : screenOf(display, at)}
        {quiet ? null : <Bands state={state} now={at} />}
        {message && !quiet ? (
          <p className="message appear" role="status">
            {message.text}
          </p>
        ) : null}
        {state.soundBlocked && !quiet ? (
          <p className="sound appear" role="status">
            <VolumeX aria-hidden="true" />
            {words[language].asking.sound}
          </p>
        ) : null}
        {quiet ? null : <SettingsCorner robot={robot} words={words[language]} state={state} />}
        {!online && !quiet ? <span className="dot" role="img" aria-label={words[language].offline} /> : null}
      </div>
      {Cover ? <Cover {...display} /> : null}
    </>
  );
}

/** Whatever breaks, the public sees a face and the robot starts again. */
export class ErrorBoundary extends Component<{ children: ReactNode; onBroken: () => void }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch() {
    this.props.onBroken();
  }
  override render() {
    return this.state.broken ? <Starting words={words.es} /> : this.props.children;
  }
}
