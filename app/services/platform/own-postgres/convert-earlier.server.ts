import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binariesFolder, program } from './binaries.server';
import { PASSWORD_FILE, SUPERUSER } from './cluster-url.server';
import { giveTo, SERVER_ENVIRONMENT, serverUser } from './server-user.server';

/** Where `global/pg_control` of PostgreSQL 18 says how values of eight bytes are passed, and where its checksum is. */
const [BY_VALUE, CHECKSUM] = [248, 292];

/** Types of eight bytes that a 64-bit server passes by value: int8, float8, money, time, timestamp(tz), pg_lsn, xid8. */
const TYPES = '(20, 701, 790, 1083, 1114, 1184, 3220, 5069)';
const FIX = [
  `update pg_type set typbyval = true where typlen = 8 and oid in ${TYPES};`,
  `update pg_attribute set attbyval = true where attlen = 8 and atttypid in ${TYPES};`,
];

/**
 * Makes a cluster of the folder that versions before 0.2 kept. Their engine was a PostgreSQL 18 for 32 bits: its files
 * differ in one flag and in what the catalog says of types of eight bytes.
 * @throws Error with one line for the person at the terminal
 */
export function convertEarlier(dataDir: string, earlier: string, cluster: string): void {
  const binaries = binariesFolder();
  const user = serverUser(dataDir, binaries);
  const control = path.join(earlier, 'global/pg_control');
  const bytes = readFileSync(control);
  if (bytes.readUInt32LE(CHECKSUM) !== crc32c(bytes.subarray(0, CHECKSUM)))
    throw new Error(`${control} is not as versions before 0.2 wrote it`);
  bytes[BY_VALUE] = 1;
  bytes.writeUInt32LE(crc32c(bytes.subarray(0, CHECKSUM)), CHECKSUM);
  writeFileSync(control, bytes);
  rmSync(path.join(earlier, 'postmaster.pid'), { force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(
    path.join(earlier, 'pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  writeFileSync(path.join(earlier, PASSWORD_FILE), password, { mode: 0o600 });
  chmodSync(earlier, 0o700);
  giveTo(user, earlier, { always: true });
  const [command = '', ...args] = [
    ...user.prefix,
    program(binaries, 'postgres'),
    '--single',
    '-j',
    '-O',
    '-D',
    earlier,
  ];
  const statements = [...FIX, `alter role ${SUPERUSER} password '${password}';`];
  const { status, stderr } = spawnSync(command, [...args, 'postgres'], {
    input: statements.map((statement) => `${statement}\n\n`).join(''),
    encoding: 'utf8',
    uid: user.uid,
    gid: user.gid,
    env: { ...SERVER_ENVIRONMENT },
  });
  if (status !== 0)
    throw new Error(
      `${earlier} could not be converted: ${/FATAL:.*|ERROR:.*/.exec(stderr ?? '')?.[0] ?? ''}`,
    );
  renameSync(earlier, cluster);
}

/** The checksum of PostgreSQL's control file: CRC-32C. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
