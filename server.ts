import * as build from '@remix-run/dev/server-build';
import { startServer } from '~/services/server/start.server';

await startServer(build);
