import { addCompanyLikeHarbor, type People } from '../support/demo-company';
import { demoHouse, type House, startProduct } from '../support/product';
import { SHARING, type Sharing } from './shared-files';

/** What the test files are told of their server, in the environment of their processes. */
export type SharedServer = {
  url: string;
  mailPort: number;
  house: Pick<House, 'folder' | 'env'>;
  people: Record<Sharing, People>;
};

export const SHARED_SERVER = 'TEST_SHARED_SERVER';
const MAX_STOP_MS = 5000;

/** Once per run: one server for all files that can share it. */
export default async function setup(): Promise<() => Promise<void>> {
  const people: Partial<Record<Sharing, People>> = {};
  const house = await demoHouse(async () => {
    for (const name of SHARING) people[name] = await addCompanyLikeHarbor(name);
  });
  const product = await startProduct(house);
  const { url, mailPort } = product;
  process.env[SHARED_SERVER] = JSON.stringify({ url, mailPort, house, people });
  return async () => {
    const took = await product.stop();
    await house.remove();
    if (took > MAX_STOP_MS) throw new Error(`the shared server took ${took} ms to stop`);
  };
}
