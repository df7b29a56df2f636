import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/simulator/random.ts';
import { fileOf } from '../../../server/src/testing/uploads.ts';
import { shownOnDisplay, watchBlack } from './black-watch.ts';
import { colouredPicture, hueOf, isColoured, isLit } from './coloured-pictures.ts';
import { contentOnDisk } from './content-on-disk.ts';
import { CutWire } from './cut-wire.ts';
import { MortalBrowser } from './mortal-browser.ts';
import { unexpectedErrors } from './seeded.ts';

/** In the middle of a download, and in the middle of what plays. */
export const playingFaults = [
  'cut',
  'down',
  'kill',
  'kill offline',
  'kill while playing',
  'down while playing',
] as const;
type Fault = (typeof playingFaults)[number];

const display = { width: 540, height: 960 };
export interface PlayingResult {
  half: string[];
  older: string[];
  black: string[];
  late: string[];
  broken: string[];
  /** Milliseconds from the end of each fault until the newest scene was painted. */
  recovered: number[];
  byFault: Map<Fault, number>;
}

/** Publishes another form of the default scene as often as it is told, each time with a fault that the seed chose, and watches disk and display. */
export async function playingCampaign(given: {
  folder: string;
  rounds: number;
  seed: number;
  /** Dots of a picture's side. */
  side: number;
  tell?: (line: string) => void;
}): Promise<PlayingResult> {
  const random = seededRandom(`playing ${given.seed}`);
  const dots = seededRandom(`scenes ${given.seed}`);
  const result: PlayingResult = {
    half: [],
    older: [],
    black: [],
    late: [],
    broken: [],
    recovered: [],
    byFault: new Map(),
  };
  const server = new ServerProcess(await freePort(), { ...adminSettings, DATA_DIR: join(given.folder, 'data') });
  const browser = new MortalBrowser(join(given.folder, 'browser'));
  await server.start();
  const wire = new CutWire(server.port);
  const address = await wire.listen();
  let newest = 0;
  let highest = 0;

  const open = async (): Promise<Page> => {
    const page = await browser.open(`${address}/pantalla/`, display);
    await page.evaluate(watchBlack);
    page.setDefaultTimeout(20_000);
    page.on('pageerror', ({ message }) => result.broken.push(message));
    return page;
  };

  try {
    const api = await signIn(server.url);
    const client = await addClient(api, 'Publicidad');
    const { robot_id } = await addRobot(api, client, 'Recepción');
    const bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';

    /** The media of the next form, which nothing plays yet, and the bytes that they have. */
    async function draw() {
      const n = ++newest;
      let bytes = 0;
      const media: { media_id: number; position: number; duration: number }[] = [];
      for (const name of ['Playa', 'Cerro']) {
        const file = fileOf(await colouredPicture(hueOf(n), given.side, dots));
        const { url } = await api.storage.upload({
          body: { bucket, folder: 'images', area: 'advertising', file },
        });
        const [made] = await api.media.create({ body: { client, files: [{ name: `${name} ${n}`, url_file: url }] } });
        media.push({ media_id: made?.media_id ?? 0, position: media.length + 1, duration: 1 });
        bytes += made?.size ?? 0;
      }
      return { bytes, name: `Escena ${n}`, media };
    }
    const { scene_id } = await api.scenes.create({ body: { client, ...(await draw()) } });
    await api.scenes.setDefault({ params: { client_id: client }, body: { scene_id } });
    const publish = (form: Awaited<ReturnType<typeof draw>>) =>
      api.scenes.update({ params: { id: scene_id }, body: { client, ...form } });

    /** Which form is on the display; 0: none. */
    const seen = async (page: Page): Promise<number> => {
      const name = await page
        .locator(shownOnDisplay)
        .first()
        .getAttribute('alt', { timeout: 500 })
        .catch(() => null);
      return Number(/\d+$/.exec(name ?? '')?.[0] ?? 0);
    };
    async function arrives(page: Page, n: number): Promise<boolean> {
      for (const begun = performance.now(); performance.now() - begun < 60_000; await pause(50))
        if ((await seen(page)) >= n) return true;
      return false;
    }

    /** What is seen is whole and not older than what was seen before; what is played lies on the disk, byte for byte. */
    async function look(page: Page, when: string): Promise<void> {
      if (!(await arrives(page, 1))) result.black.push(`${when}: nothing plays`);
      const n = await seen(page);
      const painted = await page.screenshot({ clip: { x: 250, y: 460, width: 40, height: 40 } });
      // Another form may have come in between.
      const after = await seen(page);
      if (!(await isColoured(hueOf(n), painted)) && !(await isColoured(hueOf(after), painted)))
        result.half.push(`${when}: what is painted is not form ${n}`);
      if (n < highest) result.older.push(`${when}: plays ${n} after ${highest}`);
      highest = Math.max(highest, after);
      if (!(await isLit(await page.screenshot()))) result.black.push(`${when}: nothing is painted`);
      const disk = await contentOnDisk(page);
      for (const { sha256, bytes } of disk?.playing ?? [])
        if (disk?.held[sha256]?.sha256 !== sha256 || disk.held[sha256]?.bytes !== bytes)
          result.half.push(`${when}: ${sha256} is played and not on the disk`);
      const ms = Number(await page.evaluate('globalThis.blackMs ?? 0'));
      if (ms > 250) result.black.push(`${when}: ${Math.round(ms)} ms without a painted frame`);
    }

    let page = await open();
    const code = (await page.locator('.code strong').textContent()) ?? '';
    await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
    if (!(await arrives(page, 1))) throw new Error('The first scene did not come');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.evaluate(watchBlack);

    /** Publishes a form; the fault meets its download at a byte, or what plays at an instant. */
    async function publishWith(fault: Fault): Promise<number> {
      const form = await draw();
      const playing = fault.endsWith('while playing');
      const strike = () => {
        wire.down = fault.startsWith('down') || fault === 'kill offline';
        if (fault === 'cut' || wire.down) wire.cut();
        if (fault.startsWith('kill')) browser.strike();
        return performance.now();
      };
      if (playing) {
        await publish(form);
        if (!(await arrives(page, newest))) result.late.push(fault);
        await pause(random() * 1_500);
        return strike();
      }
      wire.fileBytes = 0;
      const at = Math.max(1, Math.round(random() * form.bytes));
      const struck = new Promise<number>((resolve) => wire.after(at, () => resolve(strike())));
      await publish(form);
      return struck;
    }

    for (let round = 1; round <= given.rounds; round++) {
      const fault = playingFaults[Math.floor(random() * playingFaults.length)] ?? 'cut';
      const when = `round ${round} (${fault})`;
      let ended = await publishWith(fault);
      if (fault.startsWith('kill')) {
        await browser.kill();
        page = await open();
      }
      await look(page, when);
      if (wire.down) ended = performance.now();
      wire.down = false;
      if (await arrives(page, newest)) result.recovered.push(performance.now() - ended);
      else result.late.push(when);
      result.byFault.set(fault, (result.byFault.get(fault) ?? 0) + 1);
      await look(page, `${when}, after it`);
      given.tell?.(`${when}: ${Math.round(result.recovered.at(-1) ?? -1)} ms`);
    }
    return result;
  } catch (cause) {
    throw new Error(`The campaign ended early; the server: ${unexpectedErrors(server).join('\n')}`, { cause });
  } finally {
    await browser.kill();
    wire.close();
    await server.end('SIGKILL');
  }
}
