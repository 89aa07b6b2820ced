import type { ConnectionInput } from '~/domain/trade/tms-connections';
import { Invalid } from '~/services/platform/problems.server';
import { addressBlock } from './connection-address.server';
import type { TmsConnector } from './connectors/connectors';
import { isSftp } from './connectors/put-to-tms.server';
import { connectionBlock } from './connectors/tms-fetch.server';
import type { tmsConnections } from './schema.server';

export type KeptConnection = typeof tmsConnections.$inferSelect;

/** What an address names without its path; of a file server a URL has no origin. */
const serverOf = (address: string): string => `${new URL(address).protocol}//${new URL(address).host}`;

/** Whether the secrets of a connection were entered for another server than it names now, or than gives out its tokens now. */
export function isElsewhere(input: ConnectionInput, before: KeptConnection | undefined): boolean {
  if (before === undefined) return false;
  const moved = (earlier: string, later: string) => serverOf(earlier) !== serverOf(later);
  if (moved(before.baseUrl, input.base_url)) return true;
  if (before.tokenUrl === null || input.token_url === '')
    return before.tokenUrl !== (input.token_url || null);
  return moved(before.tokenUrl, input.token_url);
}

const refuse = (field: string, text: string) => new Invalid(text, { [field]: [text] });

/** @throws Invalid for an address that may not be reached, or is none for this TMS */
export function requireAddresses(connector: TmsConnector, input: ConnectionInput): void {
  const block = addressBlock(connector, input.base_url);
  if (block) throw refuse('base_url', block);
  requireHostKey(connector, input);
  if (connector.authentication !== 'bearer' || input.token_url === '') return;
  const tokenBlock = isSftp(input.token_url) ? 'Enter an https:// address' : connectionBlock(input.token_url);
  if (tokenBlock) throw refuse('token_url', tokenBlock);
  if (input.user_name === '') throw refuse('user_name', 'Enter the client ID that tokens are given to');
}

/** A file server is believed by its key alone, and only a TMS that speaks in messages takes files. */
function requireHostKey({ messages }: TmsConnector, { base_url, host_key }: ConnectionInput): void {
  if (!isSftp(base_url)) return;
  if (!messages) throw refuse('base_url', 'This TMS takes no files: enter an https:// address');
  if (host_key === '') throw refuse('host_key', 'Enter the fingerprint of the key of the server');
}

/** A new connection needs all its secrets; of one that exists they may stay. A new address never gets the old ones. */
export function requireSecrets(
  { authentication, answersBy }: TmsConnector,
  input: ConnectionInput,
  before: KeptConnection | undefined,
): void {
  const hasMoved = isElsewhere(input, before);
  const isNew = before === undefined || hasMoved;
  const again = hasMoved ? ' again: the address is another' : '';
  const errors = {
    ...(authentication === 'basic' && input.user_name === '' ? { user_name: ['Enter the user name'] } : {}),
    ...(isNew && input.key === '' ? { key: [`Enter the key or password${again}`] } : {}),
    ...(isNew && answersBy === 'callback' && !isSftp(input.base_url) && input.callback_secret === ''
      ? { callback_secret: [`Enter the secret that callbacks are signed with${again}`] }
      : {}),
  };
  if (Object.keys(errors).length > 0) throw new Invalid('The given data was invalid.', errors);
}
