import type { Response } from 'express';
import { appUrl } from '~/services/platform/env.server';

/** What our pages use of the browser: they copy order numbers, and nothing else. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = ['clipboard-write=(self)', ...UNUSED_FEATURES.map((name) => `${name}=()`)].join(', ');

/** The policy of what is no page: a file of ours is loaded by a page and runs under that page's policy. */
const FILE_POLICY = ["default-src 'none'", "frame-ancestors 'none'"];

function overHttps(): boolean {
  return appUrl().startsWith('https:');
}

/** Scripts and style elements are ours or carry this answer's nonce; no style attribute is in our HTML. */
function pagePolicy(nonce: string, ancestors: string): string[] {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ];
}

/**
 * The headers of an answer: of a page with its nonce, or of a static file. (design §5)
 * @param isFramed pages of our own origin may show it in a frame; no page of another origin may show anything
 */
export function securityHeaders(nonce?: string, { isFramed = false } = {}): Record<string, string> {
  const policy = nonce ? pagePolicy(nonce, isFramed ? "'self'" : "'none'") : FILE_POLICY;
  return {
    'Content-Security-Policy': [...policy, ...(overHttps() ? ['upgrade-insecure-requests'] : [])].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': isFramed ? 'SAMEORIGIN' : 'DENY',
    ...(overHttps() ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Gives an answer these headers when it is sent, where it has none of its own: Remix appends its headers to those
 * already set, and a file with two policies would be served under both.
 */
export function defaultHeaders(response: Response, headers: () => Record<string, string>): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (!response.headersSent)
      for (const [name, value] of Object.entries(headers()))
        if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...given);
  }) as typeof response.writeHead;
}
