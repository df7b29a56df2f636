import './quiet-zod.ts';
import './look.css';
import './screens.css';
import { createRoot } from 'react-dom/client';
import { App, Net } from './app.tsx';
import { browserBody, noBrowserHabits, readMachine, stayAwake, watchPainting } from './browser.ts';
import { openNudge } from './nudge.ts';
import { drawGlass } from './picture.ts';
import { touchPresence } from './presence.ts';
import { createRobotOf } from './robot.ts';
import { Already } from './screens/already.tsx';
import { installShell } from './shell.ts';
import { beSole } from './sole.ts';
import { openIdbStore } from './store-idb.ts';
import { openMemoryStore } from './store-memory.ts';
import { realTime } from './time.ts';
import { browserVoice } from './voice.ts';
import { words } from './words.ts';

/** After a crash of the screen: long enough not to burn the machine, short enough that nobody fetches help. */
const againMs = 5_000;

async function start(glass: HTMLElement): Promise<void> {
  noBrowserHabits();
  stayAwake();
  const root = createRoot(glass);
  // The disk is read when it is ours, not before: until then another tab writes it.
  const confirm = await beSole(() => root.render(<Already says={words.es.already} />));
  const machine = readMachine(location.href);
  const disk = await openIdbStore().catch(() => null);
  const shell = installShell();
  const paintedAgo = watchPainting(realTime.mono);
  void navigator.storage?.persist?.().catch(() => undefined);

  const robot = createRobotOf({
    server: '',
    store: disk ?? openMemoryStore(),
    time: realTime,
    random: Math.random,
    fetch: async (input, init) => {
      await confirm();
      return fetch(input, init);
    },
    machine: () => machine,
    body: browserBody(machine, paintedAgo, disk !== null),
    restart: (kind) => {
      const fetched = kind === 'update' ? shell.update() : Promise.resolve();
      void fetched.then(() => location.reload());
    },
    nudge: openNudge,
    picture: drawGlass,
    voice: browserVoice(window.speechSynthesis),
  });
  robot.subscribe(({ talk, screen }) => shell.rest(talk === null && screen !== 'closing'));
  const atRest = () => robot.state().talk === null;
  touchPresence(window, atRest).start((person) => void robot.dispatch({ kind: 'presence', person }));
  root.render(
    <Net onBroken={() => void setTimeout(() => location.reload(), againMs)}>
      <App robot={robot} />
    </Net>,
  );
  await robot.start();
}

const glass = document.getElementById('root');
if (glass) start(glass).catch(() => setTimeout(() => location.reload(), againMs));
