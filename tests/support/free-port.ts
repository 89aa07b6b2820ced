import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give ports above these to connections that go out: a port that is let go for a while is nobody else's then. */
const [FIRST, LAST] = [20_000, 32_000];

/** A port of this machine that nobody listens on, and that no connection takes while it is not listened on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
