import { randomBytes, randomUUID } from 'node:crypto';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { countQueries } from '~/services/platform/database.server';
import { appUrl, env } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { projectFile } from '~/services/platform/project.server';
import { inScope } from '~/services/platform/scope.server';
import { withProblemResponses } from './problem-responses.server';

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
  app.use('/build', express.static(projectFile('public/build'), { immutable: true, maxAge: '1y' }));
  app.use(express.static(projectFile('public'), { maxAge: '1h' }));
  app.use(answerInScope);
  app.all('*', createRequestHandler({ build: withProblemResponses(build), mode: env().NODE_ENV }));
  return app;
}

function answerInScope(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  const nonce = randomBytes(16).toString('base64');
  const started = performance.now();
  securityHeaders(response, nonce);
  response.setHeader('X-Request-Id', id);
  countQueries(async (count) => {
    response.on('finish', () => {
      const ms = Math.round(performance.now() - started);
      log().info(
        {
          id,
          method: request.method,
          path: request.path,
          status: response.statusCode,
          ms,
          queries: count.queries,
        },
        'request',
      );
    });
    reportQueries(response, count);
    inScope({ id, nonce, memo: new Map(), address: request.ip }, next);
  }).catch(next);
}

/** Development and the bench read how many queries a page made from its answer. */
function reportQueries(response: Response, count: { queries: number }): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (!response.headersSent) response.setHeader('Server-Timing', `db;desc="${count.queries} queries"`);
    return writeHead(...given);
  }) as typeof response.writeHead;
}

function securityHeaders(response: Response, nonce: string): void {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'same-origin');
  if (appUrl().startsWith('https:'))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
