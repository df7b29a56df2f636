// Before each test file: of one whose tests were all left out (`-t`) nothing ended its world.
import { openWorlds } from './open-worlds.ts';

for (const world of openWorlds) {
  openWorlds.delete(world);
  await world.stop();
}
