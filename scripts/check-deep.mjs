// `npm run check:deep [-- NAME…]`: the long checks (kills, faults, soak), one after the other, with a table at the end.
import './lib/node-version.mjs';
import { filesIn, runEach } from './lib/each.mjs';
import { prepare } from './lib/prepare.mjs';

prepare();
const files = [...filesIn('e2e/deep', '.ts'), ...filesIn('server/src/testing/deep', '.ts')];
process.exitCode = await runEach(files, { only: process.argv.slice(2), minutes: 60 });
