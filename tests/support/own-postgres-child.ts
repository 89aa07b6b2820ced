/** Runs the PostgreSQL of a folder until it is told to end. */
import { openOwnPostgres } from '~/services/platform/own-postgres/own-postgres.server';

const [folder = '', join] = process.argv.slice(2);
const { url, close } = await openOwnPostgres(folder, { join: join === 'true' });
process.on('SIGTERM', () => void close().then(() => process.exit(0)));
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
