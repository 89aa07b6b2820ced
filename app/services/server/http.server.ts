import { randomBytes, randomUUID } from 'node:crypto';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import compressedStatic from 'express-static-gzip';
import { isDetailsOnly } from '~/domain/urls/details-only';
import { countQueries } from '~/services/platform/database.server';
import { env } from '~/services/platform/env.server';
import { log, loggedPath } from '~/services/platform/log.server';
import { countRequest } from '~/services/platform/metrics.server';
import { projectFile } from '~/services/platform/project.server';
import { RETRY_SECONDS } from '~/services/platform/respond.server';
import { inScope, type RequestScope } from '~/services/platform/scope.server';
import { answerMetrics } from './metrics.server';
import { answeringNarrowed } from './narrowed-routes.server';
import { withProblemResponses } from './problem-responses.server';
import { answerFailure, refuseUnreadable } from './readable-requests.server';
import { withBody } from './request-body.server';
import { answeringPatches, PATCHES } from './route-patches.server';
import { defaultHeaders, securityHeaders } from './security-headers.server';

/** The web application: static files, security headers, one log line a request, and Remix for the rest. */
export function createApp(build: ServerBuild): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env().TRUST_PROXY);
  app.use(
    compression({
      filter: (request, response) =>
        response.getHeader('Content-Type') !== 'text/event-stream' && compression.filter(request, response),
    }),
  );
  app.use(secureFiles);
  app.use(
    '/build',
    // Of the files beside each script and style that `scripts/build.mjs` compressed.
    compressedStatic(projectFile('public/build'), {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  );
  app.use(express.static(projectFile('public'), { maxAge: '1h' }));
  app.get('/metrics', answerMetrics);
  app.use(answerInScope);
  app.use(refuseUnreadable);
  const whole = withProblemResponses(build);
  app.all(PATCHES, answeringPatches(whole), answering(whole));
  const narrowed = answeringNarrowed(whole, answering);
  app.all('*', (request, response, next) => narrowed(request)(request, response, next));
  app.use(answerFailure);
  return app;
}

function answering(build: ServerBuild): RequestHandler {
  return withBody(createRequestHandler({ build, mode: env().NODE_ENV }));
}

function secureFiles(_: Request, response: Response, next: NextFunction): void {
  defaultHeaders(response, () => securityHeaders());
  next();
}

function answerInScope(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  const nonce = randomBytes(16).toString('base64');
  const started = performance.now();
  const isPageData = request.path.endsWith('.data');
  const scope: RequestScope = { id, nonce, memo: new Map(), address: request.ip, isPageData };
  response.setHeader('X-Request-Id', id);
  countQueries(async (count) => {
    response.on('finish', () => {
      const ms = Math.round(performance.now() - started);
      countRequest(request.method, scope.route, response.statusCode, ms / 1000);
      log().info(
        {
          id,
          method: request.method,
          path: loggedPath(request.path),
          status: response.statusCode,
          ms,
          queries: count.queries,
        },
        'request',
      );
    });
    const isFramed = isDetailsOnly(request.path, new URL(request.url, 'http://here').searchParams);
    // Development and the bench read how many queries a page made from its answer.
    defaultHeaders(response, () => ({
      ...securityHeaders(nonce, { isFramed }),
      'Cache-Control': 'private, no-store',
      'Server-Timing': `db;desc="${count.queries} queries"`,
      // Of a page that a loader refused Remix sends the status alone.
      ...(response.statusCode === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {}),
    }));
    inScope(scope, next);
  }).catch(next);
}
