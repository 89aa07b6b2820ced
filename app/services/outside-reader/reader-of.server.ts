import { eq } from 'drizzle-orm';
import { db } from '~/services/platform/runtime.server';
import { unseal } from '~/services/platform/seal.server';
import { OutsideProblem } from './outside-problem';
import { outsideReaders } from './schema.server';

/** A company's outside reader, ready to be asked. */
export type OutsideReader = {
  companyId: number;
  enabled: boolean;
  baseUrl: string;
  model: string;
  /** Empty for one that asks for none. */
  key: string;
  sendsPictures: boolean;
  monthlyBudgetUsd: number;
  prices: Prices;
};

/** In dollars, for a million tokens each. */
export type Prices = { prompt: number; completion: number };

export const keyPurpose = (companyId: number): string => `outside-reader:${companyId}:key`;

/** The outside reader of a company; null while none was saved. @throws OutsideProblem for a key that was sealed under another CREDENTIALS_KEY */
export async function outsideReaderOf(companyId: number): Promise<OutsideReader | null> {
  const [row] = await db().select().from(outsideReaders).where(eq(outsideReaders.companyId, companyId));
  if (!row) return null;
  const key = row.sealedKey === '' ? '' : unseal(keyPurpose(companyId), row.sealedKey);
  if (key === null && row.enabled)
    throw new OutsideProblem('refused', 'its key was sealed under another CREDENTIALS_KEY: enter it again');
  const { enabled, baseUrl, model, sendsPictures, monthlyBudgetUsd } = row;
  const prices = { prompt: row.promptPriceUsd, completion: row.completionPriceUsd };
  return { companyId, enabled, baseUrl, model, key: key ?? '', sendsPictures, monthlyBudgetUsd, prices };
}
