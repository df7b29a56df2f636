// `npm run password -- EMAIL`: gives a staff user a new password from the machine the server runs on, and makes one where none is left.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

process.chdir(inRoot());
prepare();
if (existsSync('.env')) process.loadEnvFile('.env');
await import(pathToFileURL(inRoot('server/dist/password.js')).href);
