// `npm run restore -- FILE`: what such an archive holds, into an empty place.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

process.chdir(inRoot());
prepare();
if (existsSync('.env')) process.loadEnvFile('.env');
await import(pathToFileURL(inRoot('server/dist/restore.js')).href);
