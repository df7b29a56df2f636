// The Chromium that tests drive. As a program it prints the path: `node scripts/lib/chromium.mjs`.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aptInstall } from './apt.mjs';
import { inRoot } from './paths.mjs';

// Debian's Chromium without windows comes first: what is drawn is the same, and a journey takes a fifth less of the processor.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const packages = ['chromium-headless-shell', 'chromium'];

/** No Chromium can be had on this machine: a reason to skip, or on a build machine to fail. */
export class NoChromiumError extends Error {}

/** Whether a file is there and may be run. */
function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium of this machine, if it has one. */
function installed() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runnable);
}

/** The Chromium that Playwright downloads, fetched when it is not there. */
function downloaded() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  if (!existsSync(chromium.executablePath())) {
    const cli = inRoot('node_modules/playwright-core/cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, this machine's, Debian's package, Playwright's download, in this order.
 * @returns {string}
 */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runnable(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
    return named;
  }
  const found = installed() ?? (packages.some(aptInstall) ? installed() : undefined) ?? downloaded();
  if (!found) throw new NoChromiumError('No Chromium: install one, or set CHROMIUM_PATH to where it is.');
  return found;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(chromiumPath());
