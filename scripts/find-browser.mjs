// The browser for the browser tests (contract §1): given, on the machine, Playwright's own, or the distribution's.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './prepare.mjs';

/** First the one without windows, which opens a page in half the time of the others. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A browser that is there but lacks a library is none: only one that tells its version counts. */
function runs(file) {
  return (
    existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  if (runs(file)) return file;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 300_000 });
  return runs(file) ? file : undefined;
}

function ofDistribution() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (process.getuid?.() !== 0 || !/debian|ubuntu/i.test(release)) return undefined;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
    const found = KNOWN.find(runs);
    if (found) return found;
  }
  return undefined;
}

/** The path of a Chromium that runs, or undefined when none can be had. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return runs(given) ? given : undefined;
  const found = KNOWN.find(runs);
  // A machine of nobody's may be given the faster one.
  if (process.env.CI && found !== KNOWN[0]) return ofDistribution() ?? found ?? ofPlaywright();
  return found ?? (await ofPlaywright()) ?? ofDistribution();
}
