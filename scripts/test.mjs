// Tests by parts: `short` (npm test), `long` (npm run test:long), `versions`, `quick` (npm run test:quick); CI runs the first
// three. The last line counts all tests; nothing stops at the first failure, so that one run tells everything that is wrong.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { root } from './prepare.mjs';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'order-automation-test-'));
const results = [];
/** Every test that ran, with its seconds. */
const times = [];
/** Every test that failed, and every one that passed only when it was run again, with the first line of its error. */
const faults = [];
let runs = 0;
/** On a shared machine a test that failed is run once more; the end of the report names it all the same. */
const AGAIN = process.env.CI ? ['--retry=1'] : [];

/** Runs one suite with its output shown; `count` may tell its passed and failed from the status and output. */
function suite(name, work) {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const { passed, failed } = work();
  results.push({ name, passed, failed, seconds: Math.round((Date.now() - started) / 1000) });
}

function command(file, args, env = {}) {
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Runs vitest and counts its tests; a file that does not load counts as failed, and so does a run with an error outside of any test. On a
 * shared machine the files during which such errors came are run once more, as a test that failed is; all, where vitest names none.
 */
function vitest(args, env = {}, runner = [bin('vitest'), []]) {
  const { ok, counted, errors } = runOnce(args, env, runner);
  if (ok || counted.failed > 0) return counted;
  const files = [...new Set(errors.map(({ file }) => file))];
  const isNamed = files.length > 0 && files.every((file) => file !== null);
  const again =
    AGAIN.length > 0 ? runOnce(isNamed ? [...configOf(args), ...files] : args, env, runner) : undefined;
  const passes = again?.ok === true;
  if (errors.length === 0)
    faults.push(`${passes ? 'passed when run again' : 'failed'}: vitest ended without a report`);
  for (const { file, message, stack } of errors) {
    const where = file ? path.relative(root, file) : 'in no file';
    faults.push(
      `${passes ? 'passed when run again' : 'failed'}: ${where}: outside of any test: ${message.split('\n', 1)[0]}`,
    );
    process.stdout.write(`\nOutside of any test, ${where}: ${message}\n${stack}\n`);
  }
  if (!passes) return { ...counted, failed: 1 };
  return isNamed ? counted : again.counted;
}

const configOf = (args) => (args[0] === '--config' ? args.slice(0, 2) : []);

function runOnce(args, env, [file, first]) {
  runs += 1;
  const [report, outside] = [path.join(scratch, `${runs}.json`), path.join(scratch, `${runs}-outside.json`)];
  const ok = command(
    file,
    [
      ...first,
      'run',
      ...args,
      ...AGAIN,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${path.join(root, 'scripts/errors-outside-tests.mjs')}`,
    ],
    { ...env, ERRORS_OUTSIDE_TESTS: outside },
  );
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    times.push(...testResults.flatMap(timesOf));
    faults.push(...testResults.flatMap(faultsOf));
    const counted = { passed: numPassedTests, failed: numFailedTests + broken.length };
    return { ok, counted, errors: JSON.parse(readFileSync(outside, 'utf8')) };
  } catch {
    // No report: vitest itself did not run, which `ok` tells.
    return { ok, counted: { passed: 0, failed: 0 }, errors: [] };
  }
}

/** What each test of a file took, and the file besides its tests: loading it and making its world. */
function timesOf({ name, startTime, endTime, assertionResults }) {
  const file = path.relative(root, name);
  const tests = assertionResults.map(({ fullName, duration }) => ({
    title: `${file}: ${fullName}`,
    seconds: (duration ?? 0) / 1000,
  }));
  const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  return [...tests, { title: `${file}: set-up`, seconds: (endTime - startTime) / 1000 - inTests }];
}

function faultsOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const firstLine = (text) => String(text ?? '').split('\n', 1)[0];
  if (status === 'failed' && assertionResults.length === 0) return [`failed: ${file}: ${firstLine(message)}`];
  return assertionResults
    .filter(({ failureMessages }) => failureMessages?.length > 0)
    .map((test) => {
      const outcome = test.status === 'failed' ? 'failed' : 'passed when run again';
      const [said] = test.failureMessages;
      return `${outcome}: ${file}: ${test.fullName}: ${firstLine(said)}${lineWithin(file, said)}`;
    });
}

/** Where in its file a test failed: ` (line 133)`. */
function lineWithin(file, said) {
  const line = String(said).split(`${file}:`)[1]?.match(/^\d+/)?.[0];
  return line ? ` (line ${line})` : '';
}

function reportFaults() {
  if (faults.length > 0)
    process.stdout.write(`\nTests that failed:\n${faults.map((fault) => `    ${fault}\n`).join('')}`);
}

function reportSlowest() {
  const files = new Map();
  for (const { title, seconds } of times) {
    const file = title.slice(0, title.indexOf(': '));
    files.set(file, (files.get(file) ?? 0) + seconds);
  }
  printSlowest('tests', times);
  printSlowest(
    'files, in all suites together',
    [...files].map(([title, seconds]) => ({ title, seconds })),
  );
}

function printSlowest(what, all) {
  const slowest = all.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 0) process.stdout.write(`\nThe ten slowest ${what}:\n`);
  for (const { title, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${title}\n`);
}

function trackedChanges() {
  return spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout ?? '';
}

/** Version 7 checks in a third of the time; what reads our code, as `knip`, needs the interface that 5 has. */
const TYPES = [process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit']];
const PARTS = { short, long, versions, quick };
const SERVICES = ['--project', 'together', '--project', 'apart'];
const BROWSER = ['--config', 'vitest.e2e.config.ts'];
/** Besides the one that the tests run on. */
const OTHER_NODES = ['22', '24'];

async function main() {
  const wanted = process.argv.slice(2);
  const parts = wanted.length > 0 ? wanted : ['short'];
  const unknown = parts.filter((part) => !(part in PARTS));
  if (unknown.length > 0)
    throw new Error(`There is no part '${unknown}' of the tests, but ${Object.keys(PARTS).join(', ')}.`);
  process.chdir(root);
  const changesBefore = trackedChanges();
  if (!parts.includes('quick'))
    suite('Set-up and production build', () =>
      one(
        command(process.execPath, ['-e', "import('./scripts/prepare.mjs').then(({ prepare }) => prepare())"]),
      ));
  for (const part of parts) await PARTS[part]();
  if (process.env.CI) {
    suite('No step changed a file of the repository', () => {
      const changes = trackedChanges();
      if (changes !== changesBefore) process.stdout.write(changes);
      return one(changes === changesBefore);
    });
  }
}

/** Every check, and every test that a change waits for. */
async function short() {
  await sideBySide([
    ['Type check', ...TYPES],
    ['Lint', bin('biome'), ['check', '.', '--max-diagnostics=40', '--diagnostic-level=error']],
    ['Dead code', bin('knip'), ['--no-progress']],
  ]);
  suite('Unit and service tests', () => vitest(SERVICES));
  await inBrowser('Browser tests', ['--project', 'sharing', '--project', 'alone']);
}

/** What takes long and is seldom touched: every screen at every width, broken and growing input, everything that can be ended. */
async function long() {
  suite('Broken, hostile and growing input, and what is ended in the middle', () =>
    vitest(['--project', 'fuzz', '--project', 'long']));
  if (process.env.LONG === '1')
    suite('What is seen is what is sent, a million times', () =>
      vitest(['--project', 'together', 'seen-is-sent']));
  await inBrowser('Every screen, and what ends in the middle', [
    '--project',
    'screens',
    '--project',
    'lost',
    '--project',
    'robustness',
  ]);
}

/** A start, and a document that becomes an order, on the other versions of Node. */
async function versions() {
  for (const version of OTHER_NODES) {
    const runner = ['npx', ['--yes', '-p', `node@${version}`, 'node', 'node_modules/vitest/vitest.mjs']];
    suite(`Units and services on Node ${version}`, () =>
      vitest(
        ['--project', 'together', '--project', 'long', 'app/', 'own-postgres', 'begin-for-real', 'pipeline'],
        {},
        runner,
      ));
    await inBrowser(`Start and browser on Node ${version}`, ['--project', 'sharing', 'journey'], runner);
  }
}

/** What the changes since the last commit touch, or of a clean tree the last commit itself. */
async function quick() {
  const since = trackedChanges().trim() === '' ? 'HEAD~1' : 'HEAD';
  await sideBySide([
    ['Type check', ...TYPES],
    ['Lint', bin('biome'), ['check', '.', '--max-diagnostics=40', '--diagnostic-level=error']],
  ]);
  suite('Tests of what changed', () =>
    vitest([...SERVICES, '--project', 'long', '--changed', since, '--passWithNoTests']));
}

/** Checks that take one core each. */
async function sideBySide(checks) {
  await Promise.all(
    checks.map(async ([name, file, args]) => {
      const started = Date.now();
      const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      const [status] = await once(child, 'close');
      process.stdout.write(`\n== ${name}\n${output}`);
      results.push({ name, ...one(status === 0), seconds: Math.round((Date.now() - started) / 1000) });
    }),
  );
}

async function inBrowser(name, projects, runner) {
  const browser = await findBrowser();
  if (!browser) {
    process.stdout.write(
      '\nNo Chromium can be had: install one or name it in CHROMIUM_PATH, then run npm test again.\n',
    );
    results.push({ name, passed: 0, failed: 1, seconds: 0 });
    return;
  }
  suite(`${name} (${browser})`, () => vitest([...BROWSER, ...projects], { CHROMIUM_PATH: browser }, runner));
}

function report() {
  reportSlowest();
  reportFaults();
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds } of results) {
    process.stdout.write(
      `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
    );
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  process.stdout.write(`\n${error.stack}\n`);
  results.push({ name: 'The test run itself', passed: 0, failed: 1, seconds: 0 });
} finally {
  rmSync(scratch, { recursive: true, force: true });
  report();
}
