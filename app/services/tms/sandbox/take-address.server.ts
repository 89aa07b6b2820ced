import { profitToolsNewAddress } from '../connectors/profittools/address';
import { errorsOf } from './sandbox-dialect';
import { refused, type SandboxAnswer, type SandboxPlace } from './take-load.server';

const FAILURES_FIRST = 2;

type AddressPlace = Omit<SandboxPlace, 'callbacks'>;
type AddressSend = { companyId: number; idempotencyKey: string; body: unknown };

/** Takes a new address and gives it a code where it has none. The same key is the same address. */
export async function takeAddress(
  place: AddressPlace,
  { companyId, idempotencyKey, body }: AddressSend,
): Promise<SandboxAnswer> {
  const { journal } = place;
  const earlier = journal.address(companyId, idempotencyKey);
  if (earlier) return { status: 201, body: { code: earlier.addressCode } };
  const read = profitToolsNewAddress.safeParse(body);
  if (!read.success) return refused(place, 422, errorsOf(read.error));
  const trouble = await troubleOf(place, companyId, read.data.code ?? null, idempotencyKey);
  if (trouble) return trouble;
  const addressCode = read.data.code ?? `PT${String(8_100 + journal.addressCount).padStart(6, '0')}`;
  await journal.putAddress({ addressCode, companyId, idempotencyKey, payload: read.data });
  return { status: 201, body: { code: addressCode } };
}

/** The account's behaviour holds for its address too. */
async function troubleOf(
  place: AddressPlace,
  companyId: number,
  billToCode: string | null,
  idempotencyKey: string,
): Promise<SandboxAnswer | null> {
  const { journal, options } = place;
  const behaviour = (await options.behaviourOf?.({ companyId, billToCode })) ?? 'accept';
  if (behaviour === 'refuse' || behaviour === 'reject')
    return refuse(place, 422, 'ADDRESS', 'The Core API of this company takes no addresses');
  const key = `address:${companyId}:${idempotencyKey}`;
  if (behaviour !== 'fail-twice' || journal.failures(key) >= FAILURES_FIRST) return null;
  await journal.countFailure(key);
  return { status: 503, body: {} };
}

function refuse(place: AddressPlace, status: number, code: string, text: string): SandboxAnswer {
  return refused(place, status, [{ path: '', code, text }]);
}
