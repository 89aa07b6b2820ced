/**
 * `npm run bench:sign-in`: whether the time of an answer tells if there is an account. Failed sign-ins of known,
 * unknown and deactivated accounts, and password mails to known and unknown ones, asked in turns of one server.
 * Compared with the difference between two halves of the known accounts, which is what chance makes.
 */

import { users } from '~/services/access/schema.server';
import { hashPassword } from '../app/services/access/sessions/password-hash.server';
import { db } from '../app/services/platform/runtime.server';
import { ApiClient, demoHouse, startProduct } from '../tests/support/product';
import startServer from '../tests/support/test-server';
import { median, quantile, table } from './figures';

const ROUNDS = 200;
const WARM_UP = 10;

type Kind = { name: string; path: string; body: (round: number) => Record<string, string> };

const wrong = 'this is not the password';
const KINDS: Kind[] = [
  { name: 'sign-in, known account', path: '/api/login', body: (n) => ({ email: known(n), password: wrong }) },
  {
    name: 'the same, the other half',
    path: '/api/login',
    body: (n) => ({ email: known(n), password: wrong }),
  },
  {
    name: 'sign-in, unknown account',
    path: '/api/login',
    body: (n) => ({ email: unknown(n), password: wrong }),
  },
  {
    name: 'sign-in, deactivated account',
    path: '/api/login',
    body: (n) => ({ email: gone(n), password: wrong }),
  },
  { name: 'password mail, known account', path: '/api/password/email', body: (n) => ({ email: known(n) }) },
  {
    name: 'password mail, unknown account',
    path: '/api/password/email',
    body: (n) => ({ email: unknown(n) }),
  },
];

/** An account takes five failed sign-ins a minute and three mails in ten: every round asks others. */
const known = (n: number) => `guest-${n}@bench.test`;
const gone = (n: number) => `gone-${n}@bench.test`;
const unknown = (n: number) => `nobody-${n}@bench.test`;

async function addGuests(): Promise<void> {
  const passwordHash = await hashPassword('the password of all guests');
  const guests = Array.from({ length: ROUNDS + WARM_UP }, (_, n) => [
    { name: `Guest ${n}`, email: known(n), passwordHash, homeCompanyId: 3 },
    { name: `Gone ${n}`, email: gone(n), passwordHash, homeCompanyId: 3, deactivatedAt: new Date() },
  ]);
  await db().insert(users).values(guests.flat());
}

async function main(): Promise<void> {
  const endServer = await startServer();
  const house = await demoHouse(addGuests);
  const product = await startProduct(house, { TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  try {
    const figures = new Map(KINDS.map(({ name }) => [name, [] as number[]]));
    const client = new ApiClient(product.url);
    await client.call('GET', '/sanctum/csrf-cookie');
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      for (const kind of inTurn()) {
        const ms = await timed(client, kind, round);
        if (round >= WARM_UP) figures.get(kind.name)?.push(ms);
      }
    }
    print(figures);
  } finally {
    await product.stop();
    await house.remove();
    await endServer();
  }
}

/** Shuffled each round, so that no kind always comes after the same other. */
function inTurn(): Kind[] {
  return KINDS.map((kind) => ({ kind, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

let asked = 0;
async function timed(client: ApiClient, { path, body }: Kind, round: number): Promise<number> {
  asked += 1;
  const address = `198.51.${Math.floor(asked / 250)}.${asked % 250}`;
  const started = performance.now();
  const { status } = await client.send('POST', path, {
    body: new URLSearchParams(body(round)),
    headers: { 'X-Forwarded-For': address },
  });
  const ms = performance.now() - started;
  if (status !== 422 && status !== 200) throw new Error(`${path} answered ${status}`);
  return ms;
}

function print(figures: Map<string, number[]>): void {
  const base = {
    '/api/login': 'sign-in, known account',
    '/api/password/email': 'password mail, known account',
  };
  const rows = KINDS.map(({ name, path }) => {
    const ms = figures.get(name) ?? [];
    const yardstick = median(figures.get(base[path as keyof typeof base]) ?? []);
    return [
      name,
      median(ms).toFixed(2),
      quantile(ms, 0.25).toFixed(2),
      quantile(ms, 0.75).toFixed(2),
      (median(ms) / yardstick).toFixed(3),
    ];
  });
  process.stdout.write(`${table(['answer', 'median ms', 'quartile', 'quartile', 'ratio'], rows)}\n`);
}

await main();
