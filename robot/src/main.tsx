import './browser/quiet-zod.ts';
import './styles.css';
import './tiles.css';
import './messages.css';
import './screens/idle.css';
import './screens/talk.css';
import './screens/pair.css';
import './screens/wide.css';
import './screens/asking.css';
import './display/keys.css';
import './urgent/urgent.css';
import './screens/settings.css';
import '@botones/contract/face/gestures.css';
import '@botones/display/logo/logo.css';
import '@botones/display/player/player.css';
import '@botones/display/survey/survey.css';
import './playing/playing.css';
import './survey/survey.css';
import './turns/turns.css';
import './turns/calls.css';
import './turns/ticket-print.css';
import './records/sections.css';
import './records/records.css';
import './records/parts/cards.css';
import './records/parts/people.css';
import './records/parts/record.css';
import './records/parts/gallery.css';
import './records/parts/details.css';
import './records/parts/rich-text.css';
import { createRoot } from 'react-dom/client';
import { App, ErrorBoundary } from './app.tsx';
import { browserVitals, keepScreenOn, readDevice, watchPainting } from './browser/browser.ts';
import { readFormer, writeFormer } from './browser/former.ts';
import { disableBrowserGestures } from './browser/gestures.ts';
import { learnAhead } from './browser/learn-ahead.ts';
import { takePicture } from './browser/picture/take-picture.ts';
import { becomeOnlyTab } from './browser/single-tab.ts';
import { browserSpeaker } from './browser/speaker.ts';
import { installUpdater } from './browser/updater.ts';
import { browserVoice } from './browser/voice.ts';
import { watchZoom } from './browser/zoom.ts';
import { openPush } from './connection/push.ts';
import { realTime } from './connection/time.ts';
import { openContentDisk } from './content/content-disk.ts';
import { createContentFiles } from './content/content-files.ts';
import { serverFileUrl } from './content/file-url.ts';
import { createRecordParts } from './content/record-parts.ts';
import { words } from './display/words.ts';
import { openIdbStore } from './facts/store-idb.ts';
import { openMemoryStore } from './facts/store-memory.ts';
import { touchPresence } from './interaction/presence.ts';
import { browserEars } from './listening/body.ts';
import { createRobotProgram } from './program/robot.ts';
import { OtherTabScreen } from './screens/other-tab.tsx';

/** After a crash of the screen: long enough not to wear out the device, short enough that nobody fetches help. */
const againMs = 5_000;

async function start(display: HTMLElement): Promise<void> {
  disableBrowserGestures();
  keepScreenOn();
  const root = createRoot(display);
  // The disk is read when it is ours, not before: until then another tab writes it.
  const confirm = await becomeOnlyTab(() => root.render(<OtherTabScreen says={words.es.already} />));
  const device = readDevice(location.href);
  const disk = await openIdbStore().catch(() => null);
  const shell = installUpdater();
  const paintedAgo = watchPainting(realTime.mono);
  void navigator.storage?.persist?.().catch(() => undefined);

  const store = disk ?? openMemoryStore();
  const fetchConfirmed: typeof fetch = async (input, init) => {
    await confirm();
    return fetch(input, init);
  };
  // Without a disk there is nothing to keep files on: they are fetched when they are shown.
  const contentDisk = await openContentDisk().catch(() => null);
  const partDisk = disk ? await openContentDisk('botones-records').catch(() => null) : null;
  const authorization = () => {
    const { identity } = store.held.values;
    return { authorization: identity ? `Device ${identity.device_id}.${identity.secret}` : '' };
  };
  const fetchFile = (sha256: string, headers: Record<string, string>, signal: AbortSignal | null = null) =>
    fetchConfirmed(`/device/v1/files/${sha256}`, { headers: { ...headers, ...authorization() }, signal });
  const content = contentDisk ? createContentFiles(contentDisk, fetchFile) : undefined;
  const fileUrl = content?.url ?? serverFileUrl((sha256) => fetchFile(sha256, {}));

  const voice = browserVoice(window.speechSynthesis);
  const robot = createRobotProgram({
    server: '',
    store,
    time: realTime,
    random: Math.random,
    fetch: fetchConfirmed,
    content,
    records: createRecordParts(partDisk),
    device: () => ({ ...device, former: readFormer(document) }),
    body: browserVitals(device, paintedAgo, disk !== null),
    restart: (kind) => {
      const fetched = kind === 'update' ? shell.update() : Promise.resolve();
      void fetched.then(() => location.reload());
    },
    push: openPush,
    picture: takePicture,
    voice,
    speaker: browserSpeaker(fileUrl, voice),
    ears: (http) => browserEars(window, http),
  });
  const zoom = watchZoom(window, {
    mono: realTime.mono,
    onZoomed: (scale) => void robot.put([{ kind: 'notifications', body: robot.alertFacts.zoomed(scale) }]),
  });
  const learn = learnAhead(window);
  robot.subscribe(({ config, interaction, screen, online }) => {
    const { identity } = store.held.values;
    if (identity?.state === 'authorized' && readFormer(document) !== identity.device_id)
      writeFormer(document, identity.device_id);
    const rests = interaction === null && screen !== 'closing';
    shell.rest(rests);
    learn(config);
    // Without network the page might not come again.
    zoom.rest(rests && online);
  });
  const atRest = () => robot.state().interaction === null;
  touchPresence(window, atRest).start((person) => void robot.dispatch({ kind: 'presence', person }));
  root.render(
    <ErrorBoundary onBroken={() => void setTimeout(() => location.reload(), againMs)}>
      <App robot={robot} fileUrl={fileUrl} />
    </ErrorBoundary>,
  );
  await robot.start();
}

const display = document.getElementById('root');
if (display) start(display).catch(() => setTimeout(() => location.reload(), againMs));
