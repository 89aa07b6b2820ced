import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { env } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { ownAddress } from '~/services/platform/mail.server';
import { areOurs, findIntakeCompany } from './find-intake-company.server';
import { closeMailThread } from './mail-thread.server';
import { LARGEST_MAIL, MailRefusal, receiveMail } from './receive-mail.server';

const DEMO_PORT = 2525;
const MOST_CONNECTIONS = 20;
const MOST_RECIPIENTS = 20;
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
  const server = new SMTPServer({
    name: 'order-automation',
    banner: 'Mail for intake addresses only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    rejectOversized: true,
    maxClients: MOST_CONNECTIONS,
    maxRecipients: MOST_RECIPIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
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
  server.on('error', (error) => log().info({ err: error }, 'mail server'));
  return server;
}

/** Runs a check and says what came of it; what we did not expect is our fault, and the sender tries again later. */
function reply(answer: Answer, work: () => Promise<string | undefined>): void {
  work().then(
    (message) => answer(null, message),
    (error: unknown) => {
      if (!(error instanceof MailRefusal)) log().error({ err: error }, 'a mail could not be taken');
      answer(error instanceof MailRefusal ? error : new MailRefusal(451, 'Try again later'));
    },
  );
}

async function checkSender({ address }: SMTPServerAddress): Promise<undefined> {
  if (address.toLowerCase() === ownAddress() || (await areOurs([address])))
    throw new MailRefusal(550, 'Mail from this address is not taken: it is our own');
}

async function checkRecipient(
  { address }: SMTPServerAddress,
  session: SMTPServerSession,
): Promise<undefined> {
  if ((await findIntakeCompany(address)) !== null) return;
  log().info({ to: address, from: session.remoteAddress }, 'mail for an unknown address refused');
  throw new MailRefusal(550, 'No orders are taken at this address');
}

function endInTime(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), CONNECTION_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
