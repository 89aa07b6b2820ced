import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const port = z.coerce.number().int().min(0).max(65_535);

/** Every variable the product knows (contract §2), with what it takes in words for the one-line refusal. */
const VARIABLES = {
  NODE_ENV: [z.string().default('production'), 'development, test or production'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'a host name or address'],
  PORT: [port.default(3000), 'a port from 0 to 65535'],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    'postgres://user:password@host:port/name',
  ],
  ROLE: [z.enum(['all', 'web', 'worker']).default('all'), 'all, web or worker'],
  SESSION_SECRET: [z.string().min(16).optional(), 'at least 16 characters'],
  DEMO: [flag.optional(), '1 or 0'],
  DEMO_PASSWORD: [z.string().min(8).default('order-automation-demo'), 'at least 8 characters'],
  ADMIN_PASSWORD: [z.string().optional(), 'the password that npm run create-admin gives'],
  S3_BUCKET: [z.string().min(1).optional(), 'a bucket name'],
  S3_ENDPOINT: [z.string().url().optional(), 'an http(s) address'],
  S3_REGION: [z.string().min(1).default('us-east-1'), 'a region name'],
  AWS_REGION: [z.string().min(1).optional(), 'a region name'],
  AWS_ENDPOINT_URL_TEXTRACT: [z.string().url().optional(), 'an http(s) address'],
  AWS_ACCESS_KEY_ID: [z.string().min(1).optional(), 'an access key id'],
  AWS_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'a secret access key'],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    'smtp://user:password@host:port',
  ],
  MAIL_FROM: [z.string().min(3).default('Order Automation <no-reply@localhost>'), 'a mail address'],
  INTAKE_SMTP_PORT: [port.optional(), 'a port from 0 to 65535'],
  OCR_ENGINE: [z.enum(['tesseract', 'textract']).default('tesseract'), 'tesseract or textract'],
  APP_URL: [z.string().url().optional(), 'an http(s) address'],
  TRUST_PROXY: [
    z.coerce.number().int().min(0).max(9).default(0),
    'how many proxies stand in front, 0 to 9: so many of X-Forwarded-For are believed',
  ],
  METRICS_PORT: [port.optional(), 'a port from 0 to 65535'],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters'],
  CREDENTIALS_KEY: [z.string().min(32).optional(), 'at least 32 characters'],
  TMS_ALLOWED_HOSTS: [
    z
      .string()
      .regex(/^([\w.-]+|[\da-fA-F]*(:[\da-fA-F.]*){2,})(\s*,\s*([\w.-]+|[\da-fA-F]*(:[\da-fA-F.]*){2,}))*$/)
      .optional(),
    'host names without ports, with commas between: the TMSs that companies may be connected to',
  ],
  TMS_TIMEOUT_SECONDS: [
    z.coerce.number().int().min(1).max(300).default(20),
    'seconds after which a TMS that does not answer is asked again later, 1 to 300',
  ],
  TMS_PRIVATE_HOSTS: [flag.default('0'), '1 or 0: an allowed host may lie in a private network'],
  LOG_LEVEL: [
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    'silent, error, warn, info or debug',
  ],
} as const;

type Variables = { [Name in keyof typeof VARIABLES]: z.infer<(typeof VARIABLES)[Name][0]> };

export type Env = Variables & {
  SESSION_SECRET: string;
  /** No DATABASE_URL: the product runs a PostgreSQL of its own in DATA_DIR. */
  ownPostgres: boolean;
  /** Other machines may reach HOST and no DEMO_PASSWORD is given: the one that everybody can read is not used. */
  hidesDemoPassword: boolean;
};

/** A start that cannot go on, in one line. */
export class EnvProblem extends Error {}

/** Reads and checks the environment. @throws EnvProblem naming the variable, what it was and what it takes. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, takes]] of Object.entries(VARIABLES)) {
    const given = source[name] === '' ? undefined : source[name];
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw new EnvProblem(`${name} is ${JSON.stringify(given)}; it takes ${takes}`);
    values[name] = parsed.data;
  }
  const variables = values as Variables;
  const ownPostgres = variables.DATABASE_URL === undefined;
  return {
    ...variables,
    ownPostgres,
    hidesDemoPassword: !source.DEMO_PASSWORD && !isLoopback(variables.HOST),
    SESSION_SECRET: variables.SESSION_SECRET ?? keptSecret(variables, ownPostgres),
  };
}

/** Whether a host name or address is this machine's alone. */
function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
}

/** An installation on one machine makes its secret once; on several it has to be the same for all, so given. */
function keptSecret(variables: Variables, ownPostgres: boolean): string {
  if (!ownPostgres)
    throw new EnvProblem('SESSION_SECRET is undefined; with DATABASE_URL it takes at least 16 characters');
  const file = path.join(variables.DATA_DIR, 'session-secret');
  mkdirSync(variables.DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Fills variables that are not set from a `.env` file in the working folder. */
export function loadDotEnv(file = '.env'): void {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    const [, name, value] = match ?? [];
    if (name && value !== undefined) process.env[name] ??= value.replace(/^(["'])(.*)\1$/, '$2');
  }
}

/** What programs that we start are given: as we were started. */
export const inherited = (): NodeJS.ProcessEnv => ({ ...process.env });

let known: Env | undefined;

/** The checked environment of this process. */
export function env(): Env {
  if (!known) {
    loadDotEnv();
    known = readEnv(process.env);
  }
  return known;
}

/** The address people and callbacks reach this installation at, without a slash at the end. */
export function appUrl(): string {
  const { APP_URL } = env();
  return (APP_URL ?? ownUrl()).replace(/\/$/, '');
}

/** Where the web server of this process listens; the address of IPv6 has its brackets. */
export function ownUrl(): string {
  const { HOST, PORT } = env();
  return `http://${/^[^[].*:/.test(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Tests run several worlds in one process; each says what its environment is. */
export function useEnv(replacement: Partial<Env>): void {
  known = { ...readEnv({ ...process.env, LOG_LEVEL: 'silent' }), ...replacement };
}
