// `npm run bench [-- NAME…]`: what the README claims about speed, one script a claim, on the built product.
import './lib/node-version.mjs';
import { filesIn, runEach } from './lib/each.mjs';
import { prepare } from './lib/prepare.mjs';

prepare();
process.exitCode = await runEach(filesIn('lab/bench'), { only: process.argv.slice(2), minutes: 60 });
