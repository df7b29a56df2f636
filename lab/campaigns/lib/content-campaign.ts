import type { Locator, Page } from 'playwright-core';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/chance/random.ts';
import { agentForm } from '../../../server/src/features/agents/agents.samples.ts';
import { ContentLedger, versionIn } from './content-ledger.ts';
import { contentOnDisk } from './content-on-disk.ts';
import { type PublishingGiven, type PublishingResult, publishingCampaign } from './publishing.ts';
import { blackOn } from './robot-display.ts';

const faults = ['cut', 'down', 'kill', 'kill offline', 'kill at the switch'] as const;

/** The middle of a painted picture: it may stand in a frame of another shape. */
async function centreOf(page: Page, image: Locator): Promise<Buffer | null> {
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const box = await image.boundingBox();
  if (!box) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return page.screenshot({ clip: { x: x - 20, y: y - 20, width: 40, height: 40 } });
}

/** Publishes greetings with pictures, each with a fault; visitors see them whole. */
export const contentCampaign = (given: PublishingGiven): Promise<PublishingResult> =>
  publishingCampaign('content', given, faults, async ({ server, api }, result) => {
    const dots = seededRandom(`pictures ${given.seed}`);
    const ledger = new ContentLedger();
    const client_id = await addClient(api, 'Contenido');
    const { robot_id } = await addRobot(api, client_id, 'Recepción');
    const { session_id } = await api.sessionTypes.create({
      body: { client: client_id, session_name: 'Usuario Español' },
    });
    const { agent_id } = await api.agents.create({ body: { ...agentForm(robot_id, session_id), default: true } });
    const intents = await api.intents.listByAgent({ params: { agent_id } });
    const welcome = intents.find(({ role }) => role === 'welcome')?.id ?? 0;

    async function lookAtDisk(page: Page, when: string): Promise<void> {
      const { half, older } = ledger.compare(await contentOnDisk(page));
      result.half.push(...half.map((what) => `${when}: ${what}`));
      result.older.push(...older.map((what) => `${when}: ${what}`));
    }
    const lookAtDisplay = async (page: Page, when: string) => result.black.push(...(await blackOn(page, when)));

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
      if (painted === null || !(await ledger.paints(n, painted)))
        result.half.push(`${when}: no picture of version ${n}`);
      await lookAtDisplay(page, when);
      // A visitor who found nothing was left to rest by the robot itself.
      const end = page.getByRole('button', { name: 'Terminar' });
      await end.click({ timeout: 2_000 }).catch(() => undefined);
    }

    return {
      robot_id,
      prepare: () => ledger.prepare(api, { client_id, welcome, base: server.url }, given.side, dots),
      isNewest: async (page) => versionIn((await contentOnDisk(page))?.welcome ?? null) === ledger.newest,
      async look(page, when, now) {
        if (now !== 'recovered') {
          await page.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
          await lookAtDisplay(page, when);
        }
        await lookAtDisk(page, when);
        if (now !== 'struck') await visit(page, when);
      },
    };
  });
