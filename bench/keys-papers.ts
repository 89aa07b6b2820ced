/** The papers that `npm run bench:keys` works on, made anew for each run and read by the product before it begins. */
import { readFileSync } from 'node:fs';
import { checkDigit } from '~/domain/trade/iso6346';
import { fillAddressBook } from '../tests/support/address-book';
import { deliveryOrderPdf } from '../tests/support/documents';
import type { ApiClient } from '../tests/support/product';

const SIBLINGS = 'copperline-four-boxes.pdf';

/** A request and its first order. */
export type Load = { requestId: string; orderId: number };

/** The requests of the bench, each kind newest last; in the list the flagged ones stand below the clean ones. */
export type Loads = {
  siblings: Load;
  late: Load[];
  long: Load;
  toSend: Load[];
  toFollow: Load[];
  flagged: Load[];
  clean: Load[];
};

let papers = 0;

/** A delivery order that nobody sent before. With `wrong` the check digit of its container is not the right one. */
export function paper({ wrong = false, pages = 1 } = {}): Promise<Buffer> {
  papers += 1;
  const number = `TEMU${531_000 + papers * 37}`;
  const digit = (checkDigit(number) + (wrong ? 1 : 0)) % 10;
  return deliveryOrderPdf({ container: `${number}${digit}`, booking: `BKG44${71_000 + papers}`, pages });
}

export async function upload(client: ApiClient, name: string, bytes: Uint8Array): Promise<Load> {
  const requestId = await client.upload(name, bytes);
  const { first_order_id: orderId } = await client.settled(requestId, 120_000);
  if (!orderId) throw new Error(`${name} became no order`);
  return { requestId, orderId };
}

export async function uploadLoads(client: ApiClient, rounds: number): Promise<Loads> {
  const several = async (count: number, wrong = false) => {
    const loads: Load[] = [];
    for (let i = 0; i < count; i += 1)
      loads.push(await upload(client, `paper-${papers}.pdf`, await paper({ wrong })));
    return loads;
  };
  // Their addresses are in nobody's book when they come.
  const late = await several(2);
  await fillAddressBook(client);
  return {
    late,
    siblings: await upload(client, SIBLINGS, demo(SIBLINGS)),
    long: await upload(client, 'long.pdf', await paper({ pages: 3 })),
    toSend: await several(rounds),
    toFollow: await several(rounds),
    flagged: await several(rounds, true),
    clean: await several(rounds + 1),
  };
}

export const demo = (name: string) => readFileSync(`demo/documents/${name}`);
