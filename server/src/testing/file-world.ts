import { afterAll } from 'vitest';
import { openWorlds } from './open-worlds.ts';
import { type World, world } from './world.ts';

/** The world of a test file, until the file ends. */
export async function fileWorld(...given: Parameters<typeof world>): Promise<World> {
  const here = await world(...given);
  openWorlds.add(here);
  afterAll(async () => {
    openWorlds.delete(here);
    await here.stop();
  });
  return here;
}
