// npm run create-admin -- --email E --name N [--company C]: makes a superadmin, the first one with the operator's company.
// The password is ADMIN_PASSWORD, or is asked for; never on the command line, which others on the machine can read.
import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { adminSchema } from '~/domain/access/setup-form';
import { appUrl, env } from '~/services/platform/env.server';

const USAGE = 'npm run create-admin -- --email you@company.com --name "Your Name" [--company "Your Company"]';

try {
  process.umask(0o077);
  const who = adminSchema.safeParse(given());
  if (!who.success) throw new Error(`${who.error.issues[0]?.message}: ${USAGE}`);
  const admin = { ...who.data, ...(await password()) };
  // Loaded when it is needed: a slip of the command line is told at once.
  const { createAdmin } = await import('~/services/server/create-admin.server');
  await createAdmin(admin);
  process.stdout.write(`${who.data.name} is a superadmin. Sign in at ${appUrl()}/login\n`);
} catch (error) {
  process.stderr.write(`create-admin: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function given() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { email: text, name: text, company: text } });
    return values;
  } catch {
    const said = process.argv.slice(2).some((word) => word.startsWith('--password'));
    throw new Error(
      said ? 'the password is not taken from the command line; it is asked for, or ADMIN_PASSWORD' : USAGE,
    );
  }
}

async function password(): Promise<{ password: string; password_confirmation: string }> {
  const { ADMIN_PASSWORD: set } = env();
  if (set !== undefined) return { password: set, password_confirmation: set };
  if (!process.stdin.isTTY)
    throw new Error('there is no terminal to ask for the password: set ADMIN_PASSWORD');
  return { password: await hidden('Password: '), password_confirmation: await hidden('The same again: ') };
}

/** Asks without showing what is typed. */
async function hidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asked = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  asked.on('SIGINT', () => process.exit(130));
  const answer = await asked.question('');
  asked.close();
  process.stderr.write('\n');
  return answer;
}
