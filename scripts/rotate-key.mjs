// `npm run rotate-key`: puts another key in the place of SECRET_KEY, with the server stopped; interrupted, it is simply run again.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

process.chdir(inRoot());
prepare();
if (existsSync('.env')) process.loadEnvFile('.env');
await import(pathToFileURL(inRoot('server/dist/rotate-key.js')).href);
