// `npm run recount`: counts what figures are made of anew from the facts, beside a running server too.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

process.chdir(inRoot());
prepare();
if (existsSync('.env')) process.loadEnvFile('.env');
await import(pathToFileURL(inRoot('server/dist/recount.js')).href);
