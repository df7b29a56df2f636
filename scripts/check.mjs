// `npm run check`: format, lint and types, in some seconds.
import './lib/node-version.mjs';
import { formatAndLint, types } from './lib/checks.mjs';
import { installWhenStale } from './lib/install.mjs';

installWhenStale();
const codes = [await formatAndLint(), await types()];
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
