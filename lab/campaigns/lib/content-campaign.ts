import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/simulator/random.ts';
import { isLit } from './coloured-pictures.ts';
import { ContentLedger, versionIn } from './content-ledger.ts';
import { contentOnDisk } from './content-on-disk.ts';
import { CutWire } from './cut-wire.ts';
import { MortalBrowser } from './mortal-browser.ts';

/** At a byte of the content: the network is cut for an instant, or is gone for a while; the robot is killed, and comes back with or without network. */
export const contentFaults = ['cut', 'down', 'kill', 'kill offline', 'kill at the switch'] as const;
type Fault = (typeof contentFaults)[number];

const display = { width: 540, height: 960 };

/** The middle of a painted picture: it may stand in a frame of another shape. */
async function centreOf(page: Page, image: Locator): Promise<Buffer | null> {
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const box = await image.boundingBox();
  if (!box) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return page.screenshot({ clip: { x: x - 20, y: y - 20, width: 40, height: 40 } });
}

export interface CampaignResult {
  half: string[];
  older: string[];
  black: string[];
  late: string[];
  /** What broke on the robot's page itself. */
  broken: string[];
  /** Milliseconds from the end of each fault until the newest content was whole on the robot. */
  recovered: number[];
  byFault: Map<Fault, number>;
  /** Bytes of files that were sent over all, and how many they have. */
  sent: number;
  needed: number;
}

/** Publishes content as often as it is told, each time with a fault at a byte that the seed chose, and watches disk and display. */
export async function contentCampaign(given: {
  folder: string;
  rounds: number;
  seed: number;
  /** Dots of a picture's side. */
  side: number;
  tell?: (line: string) => void;
}): Promise<CampaignResult> {
  const random = seededRandom(`content ${given.seed}`);
  const dots = seededRandom(`pictures ${given.seed}`);
  const result: CampaignResult = {
    half: [],
    older: [],
    black: [],
    late: [],
    broken: [],
    recovered: [],
    byFault: new Map(),
    sent: 0,
    needed: 0,
  };
  const server = new ServerProcess(await freePort(), { ...adminSettings, DATA_DIR: join(given.folder, 'data') });
  const browser = new MortalBrowser(join(given.folder, 'browser'));
  await server.start();
  const wire = new CutWire(server.port);
  const address = await wire.listen();
  const ledger = new ContentLedger();

  const open = async (): Promise<Page> => {
    const page = await browser.open(`${address}/pantalla/`, display);
    page.setDefaultTimeout(15_000);
    page.on('pageerror', ({ message }) => result.broken.push(message));
    return page;
  };

  /** The display as it is: something is painted upon it. */
  async function lit(page: Page, when: string): Promise<void> {
    if (!(await isLit(await page.screenshot()))) result.black.push(`black ${when}`);
  }

  async function lookAtDisk(page: Page, when: string): Promise<number> {
    const seen = await contentOnDisk(page);
    const { half, older } = ledger.compare(seen);
    result.half.push(...half.map((what) => `${when}: ${what}`));
    result.older.push(...older.map((what) => `${when}: ${what}`));
    return versionIn(seen?.welcome ?? null);
  }

  /** Begins as a visitor does: the greeting's words and its picture are of one version, and of none that was seen to be older. */
  async function visit(page: Page, when: string): Promise<void> {
    const before = ledger.highest.ours;
    await page.getByRole('button', { name: 'Toque la pantalla' }).click();
    const text = page.getByText(/Versión \d+ /);
    await text.waitFor().catch(() => result.half.push(`${when}: no greeting`));
    const n = versionIn(await text.textContent({ timeout: 1_000 }).catch(() => null));
    if (n < before) result.older.push(`${when}: shows ${n} after ${before}`);
    const image = page.getByRole('img', { name: `Plano ${n}`, exact: true });
    const painted = await centreOf(page, image).catch(() => null);
    if (painted === null || !(await ledger.paints(n, painted))) result.half.push(`${when}: no picture of version ${n}`);
    await lit(page, when);
    // A visitor who found nothing was left to rest by the robot itself.
    const end = page.getByRole('button', { name: 'Terminar' });
    await end.click({ timeout: 2_000 }).catch(() => undefined);
  }

  async function arrives(page: Page, withinMs: number): Promise<boolean> {
    for (const begun = performance.now(); performance.now() - begun < withinMs; await pause(50)) {
      const seen = await contentOnDisk(page);
      if (versionIn(seen?.welcome ?? null) === ledger.newest) return true;
    }
    return false;
  }

  try {
    const api = await signIn(server.url);
    const client_id = await addClient(api, 'Contenido');
    const { robot_id } = await addRobot(api, client_id, 'Recepción');
    const type = await api.sessionTypes.create({ body: { client: client_id, session_name: 'Usuario Español' } });
    const { agent_id } = await api.agents.create({
      body: {
        robot: robot_id,
        session_type: type.session_id,
        name: 'Recepción',
        language: 1,
        default: true,
        test_phrase: 'Hola, bienvenido.',
        voice_tone: 'female',
        speed: 1,
        pitch: 0,
      },
    });
    const intents = await api.intents.listByAgent({ params: { agent_id } });
    const welcome = intents.find(({ role }) => role === 'welcome')?.id ?? 0;
    const prepare = () => ledger.prepare(api, { client_id, welcome, base: server.url }, given.side, dots);
    await (await prepare()).publish();
    let page = await open();
    const code = (await page.locator('.code strong').textContent()) ?? '';
    await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
    if (!(await arrives(page, 60_000))) throw new Error('The first content did not come');
    // From here on it starts without network too.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();

    for (let round = 1; round <= given.rounds; round++) {
      const fault = contentFaults[Math.floor(random() * contentFaults.length)] ?? 'cut';
      const when = `round ${round} (${fault})`;
      const bytes = await publishWith(fault);
      result.needed += bytes.needed;
      const again = fault.startsWith('kill');
      if (again) {
        await browser.kill();
        page = await open();
      }
      await page.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
      await lit(page, when);
      await lookAtDisk(page, when);
      if (wire.down) await visit(page, `${when}, without network`);
      const begun = wire.down ? performance.now() : bytes.struckAt;
      wire.down = false;
      if (await arrives(page, 60_000)) result.recovered.push(performance.now() - begun);
      else result.late.push(when);
      result.byFault.set(fault, (result.byFault.get(fault) ?? 0) + 1);
      await lookAtDisk(page, `${when}, after it`);
      await visit(page, `${when}, after it`);
      result.sent += wire.fileBytes;
      given.tell?.(`${when} at byte ${bytes.at} of ${bytes.needed}: ${Math.round(result.recovered.at(-1) ?? -1)} ms`);
    }

    /** Publishes a version; the fault meets it at a byte. */
    async function publishWith(fault: Fault): Promise<{ needed: number; at: number; struckAt: number }> {
      const share = fault === 'kill at the switch' ? 1 : random();
      const afterMs = fault === 'kill at the switch' ? random() * 400 : 0;
      wire.fileBytes = 0;
      const { bytes: needed, publish } = await prepare();
      const at = Math.max(1, Math.round(share * needed));
      const struck = new Promise<number>((resolve) => {
        wire.after(at, () => {
          wire.down = fault === 'down' || fault === 'kill offline';
          if (fault === 'cut' || wire.down) wire.cut();
          if (fault.startsWith('kill')) setTimeout(browser.strike, afterMs);
          setTimeout(() => resolve(performance.now()), afterMs);
        });
      });
      await publish();
      return { needed, at, struckAt: await struck };
    }
    return result;
  } finally {
    await browser.kill();
    wire.close();
    await server.end('SIGKILL');
  }
}
