import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { isOutOfSpace, requireSpace } from '~/services/platform/disk-space.server';
import { env } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { ownAddress } from '~/services/platform/mail.server';
import { TooMany } from '~/services/platform/problems.server';
import { type Limit, takeHit } from '~/services/platform/rate-limit.server';
import { sha256 } from '~/services/platform/signing.server';
import { areOurs, findIntakeCompany } from './find-intake-company.server';
import { closeMailThread } from './mail-thread.server';
import { MAX_MAIL, MailRefusal, receiveMail } from './receive-mail.server';

const DEMO_PORT = 2525;
const MAX_CONNECTIONS = 50;
/** Of one network address: who holds them all keeps nobody else out. A relay that has more to send waits a moment. */
const MAX_CONNECTIONS_OF_ADDRESS = 5;
const MAX_RECIPIENTS = 20;
/** Without a word for so long, and altogether. */
const IDLE_MS = 60_000;
const CONNECTION_MS = 600_000;
/** Whoever is connected when we stop is told so after this; a stop has 4.5 s. */
const CLOSE_MS = 1000;

type Answer = (error?: Error | null, message?: string) => void;

let running: SMTPServer | undefined;

/**
 * The mail server of the intake addresses, where INTAKE_SMTP_PORT or the demo asks for one. It takes mail for them
 * alone: nobody signs in, nothing is passed on. (contract §2 INTAKE_SMTP_PORT)
 * @returns the port it listens on, null when there is none
 */
export async function startMailServer({ isDemo }: { isDemo: boolean }): Promise<number | null> {
  const { INTAKE_SMTP_PORT, HOST } = env();
  const wanted = INTAKE_SMTP_PORT ?? (isDemo ? DEMO_PORT : undefined);
  if (wanted === undefined) return null;
  const server = makeServer();
  try {
    await once(server.listen(wanted, HOST), 'listening');
  } catch (error) {
    // Two demos on one machine: the second does without.
    if (INTAKE_SMTP_PORT !== undefined) throw error;
    log().warn({ port: wanted, err: error }, 'no mail is taken: the port of the demo is in use');
    return null;
  }
  running = server;
  const { port } = server.server.address() as AddressInfo;
  log().info({ host: HOST, port }, 'taking mail for the intake addresses');
  return port;
}

/** Takes no more connections, lets those that are there end for a moment, then ends them. */
export async function stopMailServer(): Promise<void> {
  const server = running;
  running = undefined;
  if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  await closeMailThread();
}

function makeServer(): SMTPServer {
  const connections = new Map<string, number>();
  const server = new SMTPServer({
    name: 'order-automation',
    banner: 'Mail for intake addresses only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL,
    rejectOversized: true,
    maxClients: MAX_CONNECTIONS,
    maxRecipients: MAX_RECIPIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    onConnect: ({ remoteAddress }, answer) => {
      const isFull = (connections.get(remoteAddress) ?? 0) > MAX_CONNECTIONS_OF_ADDRESS;
      answer(isFull ? new MailRefusal(421, 'Too many connections from this address') : null);
    },
    onMailFrom: (address, _session, answer) => reply(answer, () => checkSender(address)),
    onRcptTo: (address, session, answer) => reply(answer, () => checkRecipient(address, session)),
    onData: (stream, { envelope }, answer) =>
      reply(answer, () =>
        receiveMail(stream, {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
        }),
      ),
  });
  server.server.on('connection', endInTime);
  server.server.prependListener('connection', (socket: Socket) => countConnection(connections, socket));
  server.on('error', (error) => log().info({ err: error }, 'mail server'));
  return server;
}

/** Runs a check and says what came of it; what we did not expect is our fault, and the sender tries again later. */
function reply(answer: Answer, work: () => Promise<string | undefined>): void {
  work().then(
    (message) => answer(null, message),
    (error: unknown) => {
      if (isOutOfSpace(error)) return answer(new MailRefusal(452, 'Out of disk space, try again later'));
      if (!(error instanceof MailRefusal)) log().error({ err: error }, 'a mail could not be taken');
      answer(error instanceof MailRefusal ? error : new MailRefusal(451, 'Try again later'));
    },
  );
}

async function checkSender({ address }: SMTPServerAddress): Promise<undefined> {
  await requireSpace(MAX_MAIL);
  if (address.toLowerCase() === ownAddress() || (await areOurs([address])))
    throw new MailRefusal(550, 'Mail from this address is not taken: it is our own');
}

async function checkRecipient(
  { address }: SMTPServerAddress,
  session: SMTPServerSession,
): Promise<undefined> {
  const companyId = await findIntakeCompany(address);
  if (companyId !== null) return takeMailHit(companyId, session);
  log().info({ to: address, from: session.remoteAddress }, 'mail for an unknown address refused');
  throw new MailRefusal(550, 'No orders are taken at this address');
}

/** Mails in any hour, of one sender to one company, and to one company from everybody. (docs/intake.md) */
const MAX_OF_SENDER: Limit = { hits: 100, seconds: 3600 };
const MAX_OF_COMPANY: Limit = { hits: 300, seconds: 3600 };

/** Room for one more mail: each document in it counts on the company's plan. */
async function takeMailHit(
  companyId: number,
  { envelope, remoteAddress }: SMTPServerSession,
): Promise<undefined> {
  const sender = envelope.mailFrom ? envelope.mailFrom.address.toLowerCase() : '';
  try {
    await takeHit(`mail:${companyId}:${sha256(sender)}`, MAX_OF_SENDER);
    await takeHit(`mail:${companyId}`, MAX_OF_COMPANY);
  } catch (problem) {
    if (!(problem instanceof TooMany)) throw problem;
    log().warn(
      { company_id: companyId, sender, from: remoteAddress },
      'too much mail in an hour, refused for now',
    );
    throw new MailRefusal(450, 'Too much mail in an hour, try again later');
  }
}

function countConnection(connections: Map<string, number>, socket: Socket): void {
  // As the session names it: IPv4 without the prefix that a socket for both kinds puts before it.
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const change = (by: number) => {
    const count = (connections.get(address) ?? 0) + by;
    if (count > 0) connections.set(address, count);
    else connections.delete(address);
  };
  change(1);
  socket.once('close', () => change(-1));
}

function endInTime(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), CONNECTION_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
