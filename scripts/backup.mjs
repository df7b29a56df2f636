// `npm run backup -- FILE`: everything in one archive, beside a running server too.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

process.chdir(inRoot());
prepare();
if (existsSync('.env')) process.loadEnvFile('.env');
await import(pathToFileURL(inRoot('server/dist/backup.js')).href);
