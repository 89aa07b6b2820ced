import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EnvProblem, loadDotEnv, readEnv } from '~/services/platform/env.server';

const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-env-'));
const read = (values: Record<string, string>) => readEnv({ DATA_DIR: folder, ...values });

test('nothing set is a working installation with a PostgreSQL of its own', () => {
  expect(read({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    ROLE: 'all',
    ownPostgres: true,
    OCR_ENGINE: 'tesseract',
  });
});

test('an installation on one machine makes its secret once and keeps it to itself', () => {
  const { SESSION_SECRET } = read({});
  expect(SESSION_SECRET).toHaveLength(64);
  expect(read({}).SESSION_SECRET).toBe(SESSION_SECRET);
  expect(statSync(path.join(folder, 'session-secret')).mode & 0o077).toBe(0);
});

const URL = 'postgres://localhost/oa';
const WRONG: [string, string, Record<string, string>][] = [
  ['PORT', '"eighty"', { PORT: 'eighty' }],
  ['PORT', '"70000"', { PORT: '70000' }],
  ['DATABASE_URL', '"mysql://localhost/oa"', { DATABASE_URL: 'mysql://localhost/oa' }],
  ['ROLE', '"boss"', { ROLE: 'boss' }],
  ['SESSION_SECRET', 'undefined', { DATABASE_URL: URL }],
  ['SESSION_SECRET', '"short"', { SESSION_SECRET: 'short' }],
  ['DEMO', '"yes"', { DEMO: 'yes' }],
  ['OCR_ENGINE', '"magic"', { OCR_ENGINE: 'magic' }],
  ['APP_URL', '"orders.example"', { APP_URL: 'orders.example' }],
  ['SMTP_URL', '"mail"', { SMTP_URL: 'mail' }],
  ['S3_ENDPOINT', '"s3"', { S3_ENDPOINT: 's3' }],
  ['TMS_ALLOWED_HOSTS', '"tms.example.com:8443"', { TMS_ALLOWED_HOSTS: 'tms.example.com:8443' }],
];
test.each(WRONG)(
  'a wrong %s (%s) is refused in one line that names it, what it was and what it takes',
  (name, was, values) => {
    const refused = () => read(values);
    expect(refused).toThrow(EnvProblem);
    const line = messageOf(refused);
    expect(line.startsWith(`${name} is ${was}; `)).toBe(true);
    expect(line).toMatch(/takes/);
    expect(line).not.toContain('\n');
  },
);

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
  return '';
}

test('an empty value is none', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, ownPostgres: true });
});

test('a .env file fills what is not set', () => {
  const file = path.join(folder, '.env');
  writeFileSync(file, '# ours\nOA_TEST_ONE="one # two"\nOA_TEST_TWO=given\nnonsense\n');
  process.env.OA_TEST_TWO = 'already';
  loadDotEnv(file);
  expect([process.env.OA_TEST_ONE, process.env.OA_TEST_TWO]).toEqual(['one # two', 'already']);
  delete process.env.OA_TEST_ONE;
  delete process.env.OA_TEST_TWO;
});

test('.env.example names every variable', () => {
  const source = readFileSync('app/services/platform/env.server.ts', 'utf8');
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): \[/gm)].map(([, name]) => name);
  const example = readFileSync('.env.example', 'utf8');
  expect(known.length).toBeGreaterThan(15);
  expect(known.filter((name) => name !== 'NODE_ENV' && !example.includes(`${name}=`))).toEqual([]);
});
