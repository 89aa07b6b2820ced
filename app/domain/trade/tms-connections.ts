import { z } from 'zod';
import { codeSchemas } from './connection-codes';
import { USUAL_AT_ONCE } from './tms-circuit';

/** What people are told of a company's connection to its TMS. */
export const CONNECTION_MESSAGES = {
  saved: 'The connection was saved',
  removed: 'The connection was removed: orders go to the sandbox again',
  changed: 'Somebody else changed this connection meanwhile. Load the page again.',
  noProvider: 'This company has no TMS',
  works: 'The TMS answers and takes the credentials',
} as const;

const MAX_ADDRESS = 300;
const MAX_SECRET = 500;
export const MAX_AT_ONCE = 32;
const AT_ONCE_FAULT = `A number from 1 to ${MAX_AT_ONCE}`;

/** An HTTP address, or that of a file server, with a host, without credentials, query or fragment. @returns it without a slash at its end, or null */
export function connectionAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^(https?|sftp):$/.test(url.protocol) ||
    !url.hostname ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    return null;
  return url.href.replace(/\/+$/, '');
}

const address = z
  .string()
  .trim()
  .min(1, 'Enter the address of the TMS')
  .max(MAX_ADDRESS)
  .transform((text, context) => {
    const found = connectionAddress(text);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: 'Enter an address like https://tms.example.com/api' });
    return z.NEVER;
  });

const secret = z.string().trim().max(MAX_SECRET, `At most ${MAX_SECRET} characters`);

/** What is kept of a connection, as people see it: of its secrets that there are any. */
export type ConnectionView = {
  baseUrl: string;
  userName: string;
  hostKey: string | null;
  atOnce: number;
  tokenUrl: string | null;
  tokenScope: string | null;
  hasApiKey: boolean;
  /** Where a secret for callbacks is optional, there may be none. */
  hasCallbackSecret: boolean;
  updatedAt: string;
  version: number;
};

/** A secret that is left empty stays as it is kept. */
export const connectionSchema = z.object({
  base_url: address,
  user_name: secret,
  key: secret,
  /** Where tokens are given out for some time; empty where the key is the token. */
  token_url: z
    .string()
    .trim()
    .max(MAX_ADDRESS)
    .refine(
      (text) => text === '' || connectionAddress(text) !== null,
      'Enter an address like https://login.example.com/oauth2/token',
    )
    .default(''),
  token_scope: z.string().trim().max(300, 'At most 300 characters').default(''),
  api_key: secret.default(''),
  callback_secret: secret.refine(
    (text) => text === '' || text.length >= 16,
    'A secret for callbacks has at least 16 characters',
  ),
  ...codeSchemas(),
  /** So many requests may be under way at a time. */
  at_once: z.coerce
    .number({ message: AT_ONCE_FAULT })
    .int(AT_ONCE_FAULT)
    .min(1, AT_ONCE_FAULT)
    .max(MAX_AT_ONCE, AT_ONCE_FAULT)
    .default(USUAL_AT_ONCE),
  /** Of a file server: the fingerprint of its key, as `ssh-keygen -l` shows it. */
  host_key: z
    .string()
    .trim()
    .regex(/^(SHA256:[A-Za-z0-9+/]{43})?$/, 'Enter a fingerprint like SHA256:…, as ssh-keygen -l shows it')
    .default(''),
  version: z.coerce.number().int().min(0).default(0),
});
export type ConnectionInput = z.infer<typeof connectionSchema>;

/**
 * Whether an address lies in a network that the internet does not reach: loopback, private, link-local, reserved. Of the
 * sixth version only 2000::/3 is routed. All forms that carry an address of the fourth within count as private, but for
 * ::ffff:1.2.3.4, which is how a system writes 1.2.3.4 itself.
 */
export function isPrivateAddress(ip: string): boolean {
  const v4 = ip.includes(':') ? /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1] : ip;
  if (v4 !== undefined) return isPrivateV4(v4.split('.').map(Number));
  return !/^[23][0-9a-f]{3}:/i.test(ip) || RESERVED.some((range) => range.test(ip));
}

/** Of 2000::/3: 2002::/16 (6to4), 2001::/23 (Teredo and others), 2001:db8::/32 and 3fff::/20 (documentation). */
const RESERVED = [/^2002:/, /^2001:0{0,2}[01]?[0-9a-f]{0,2}:/i, /^2001:0?db8:/i, /^3fff:0?[0-9a-f]{0,3}:/i];

function isPrivateV4([a = 0, b = 0, c = 0]: number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b <= 127;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b <= 31;
  if (a === 192) return b === 168 || (b === 0 && (c === 0 || c === 2));
  return a === 198 && (b === 18 || b === 19);
}
