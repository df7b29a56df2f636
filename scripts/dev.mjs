// `npm run dev`: the server again after every change, and the web apps with their changes at once in the browser.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installWhenStale } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { existing } from './lib/targets.mjs';

process.chdir(inRoot());
installWhenStale();
if (existsSync('.env')) process.loadEnvFile('.env');

let server;
let next = Promise.resolve();

/** Ends the running server, if any, and starts the one just built. */
async function restart() {
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], { stdio: 'inherit' });
}

/** Serves one app from source. */
async function serve(app) {
  const { createServer } = await import('vite');
  const dev = await createServer({ root: inRoot(app), configFile: inRoot(app, 'vite.config.ts'), mode: 'development' });
  await dev.listen();
  console.log(`${app}: ${dev.resolvedUrls?.local[0]}`);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server?.kill('SIGTERM');
    process.exit(0);
  });
}

const { watch } = await import('./lib/bundle.mjs');
const due = () => {
  next = next.then(restart);
};
const programs = existing().filter((target) => target.kind === 'node' && target.output.startsWith('server/'));
// The main program last: when it is ready, so is its worker.
for (const target of programs.reverse()) await watch(target, target.name === 'server' ? due : () => {});
for (const { name, kind } of existing()) if (kind === 'web') await serve(name);
