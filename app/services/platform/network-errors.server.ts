/** What Node, undici and OpenSSL call a connection that did not come about, broke, took too long or spoke no HTTP. */
const CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_RESPONSE_STATUS_CODE',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_SOCKET',
]);
const FAMILIES = /^(HPE_|ERR_TLS_|ERR_SSL_)/;
/** What undici calls an answer that is no HTTP; it has a code before Node 24 alone. */
const NO_HTTP = 'HTTPParserError';
/** What `fetch` says of an address whose port is another protocol's; it has no code. */
const REFUSED_PORT = 'bad port';

/**
 * Whether an error says that another machine could not be reached, or did not answer as one: by its code or name, or by that of
 * its cause, as `fetch` throws a TypeError around it. Anything else, a TypeError of our own above all, is a fault of ours
 * and must not pass for one of the network's.
 */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (CODES.has(code) || FAMILIES.test(code))) return true;
  return (
    name === 'TimeoutError' || name === NO_HTTP || error.message === REFUSED_PORT || isNetworkError(cause)
  );
}
