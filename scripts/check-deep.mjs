// `npm run check:deep [-- NAME… [--flag value…]]`: the campaigns (kills, faults, load), one after the other, with a table at the end. Flags go to the checks as they are: `npm run check:deep -- replay --robots 5`.
import './lib/node-version.mjs';
import { filesIn, runEach } from './lib/each.mjs';
import { prepare } from './lib/prepare.mjs';

prepare();
const given = process.argv.slice(2);
const firstFlag = given.findIndex((word) => word.startsWith('--'));
const names = firstFlag < 0 ? given : given.slice(0, firstFlag);
process.exitCode = await runEach(filesIn('lab/campaigns'), {
  only: names,
  args: given.slice(names.length),
  minutes: 120,
});
