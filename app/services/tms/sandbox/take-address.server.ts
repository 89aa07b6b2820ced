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
  const { addresses } = place.dialect;
  if (!addresses) return refuse(place, 404, 'NO_ADDRESSES', 'No addresses are kept here');
  const earlier = journal.address(companyId, idempotencyKey);
  if (earlier) return { status: 201, body: addresses.taken(earlier.addressCode) };
  const read = addresses.read(body);
  if ('errors' in read) return refused(place, 422, read.errors);
  const trouble = await troubleOf(place, companyId, read.code, idempotencyKey);
  if (trouble) return trouble;
  const addressCode = read.code ?? `PT${String(8_100 + journal.addressCount).padStart(6, '0')}`;
  await journal.putAddress({ addressCode, companyId, idempotencyKey, payload: read.payload });
  return { status: 201, body: addresses.taken(addressCode) };
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
