import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/chance/random.ts';
import { addPictures } from './added-pictures.ts';
import { shownOnDisplay } from './black-watch.ts';
import { hueOf, isColoured } from './coloured-pictures.ts';
import { contentOnDisk } from './content-on-disk.ts';
import { type PublishingGiven, type PublishingResult, publishingCampaign } from './publishing.ts';
import { blackOn } from './robot-display.ts';

/** In the middle of a download, and in the middle of what plays. */
const faults = ['cut', 'down', 'kill', 'kill offline', 'kill while playing', 'down while playing'] as const;

/** Which form of the scene is on the display; 0: none. */
async function formOn(page: Page): Promise<number> {
  const shown = page.locator(shownOnDisplay).first();
  const name = await shown.getAttribute('alt', { timeout: 500 }).catch(() => null);
  return Number(/\d+$/.exec(name ?? '')?.[0] ?? 0);
}

/** Publishes another form of the default scene, each with a fault. */
export const playingCampaign = (given: PublishingGiven): Promise<PublishingResult> =>
  publishingCampaign('playing', given, faults, async ({ api }, result) => {
    const dots = seededRandom(`scenes ${given.seed}`);
    const client = await addClient(api, 'Publicidad');
    const { robot_id } = await addRobot(api, client, 'Recepción');
    let [newest, highest, scene_id] = [0, 0, 0];

    async function publish(form: { name: string; media: Awaited<ReturnType<typeof addPictures>>['media'] }) {
      const body = { client, ...form };
      if (scene_id > 0) return api.scenes.update({ params: { id: scene_id }, body });
      scene_id = (await api.scenes.create({ body })).scene_id;
      return api.scenes.setDefault({ params: { client_id: client }, body: { scene_id } });
    }

    return {
      robot_id,
      async prepare() {
        const n = ++newest;
        const names = ['Playa', 'Cerro'].map((name) => `${name} ${n}`);
        const { media, bytes } = await addPictures(api, client, names, () => hueOf(n), given.side, dots);
        return { bytes, publish: () => publish({ name: `Escena ${n}`, media }) };
      },
      isNewest: async (page) => (await formOn(page)) >= newest,
      /** What is seen is whole and not older than what was seen before; what is played lies on the disk, byte for byte. */
      async look(page, when) {
        let n = await formOn(page);
        for (const begun = performance.now(); n < 1 && performance.now() - begun < 60_000; await pause(50))
          n = await formOn(page);
        if (n < 1) result.black.push(`${when}: nothing plays`);
        const painted = await page.screenshot({ clip: { x: 250, y: 460, width: 40, height: 40 } });
        // Another form may have come in between.
        const after = await formOn(page);
        if (!(await isColoured(hueOf(n), painted)) && !(await isColoured(hueOf(after), painted)))
          result.half.push(`${when}: what is painted is not form ${n}`);
        if (n < highest) result.older.push(`${when}: plays ${n} after ${highest}`);
        highest = Math.max(highest, after);
        const disk = await contentOnDisk(page);
        for (const { sha256, bytes } of disk?.playing ?? [])
          if (disk?.held[sha256]?.sha256 !== sha256 || disk.held[sha256]?.bytes !== bytes)
            result.half.push(`${when}: ${sha256} is played and not on the disk`);
        result.black.push(...(await blackOn(page, when)));
      },
    };
  });
