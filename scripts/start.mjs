// `npm start`: installs and builds when needed, then runs the server in this very process, so that signals reach it.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

/** npm puts a shell between itself and us that passes no signal on: when that shell is gone, we are meant to stop too. */
function followNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

process.chdir(inRoot());
prepare();
if (existsSync('.env')) process.loadEnvFile('.env');
if (process.env.npm_lifecycle_event && process.platform !== 'win32') followNpm();
await import(pathToFileURL(inRoot('server/dist/main.js')).href);
