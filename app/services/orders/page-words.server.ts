import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import type { PageWords, RegionWords } from '~/domain/orders/order-view';
import type { Region } from '~/domain/reading/reading';
import { NotFound } from '~/services/platform/problems.server';
import { takeHit } from '~/services/platform/rate-limit.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { readRegion } from '~/services/reading/reader-pool.server';
import { readingPages } from '~/services/reading/schema.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { findOrder } from './order-scope.server';

/** The recognised words of one page of an order's document. @throws NotFound */
export async function getPageWords(actor: Actor, orderId: number, page: number): Promise<PageWords> {
  const order = await findOrder(db(), actor, orderId);
  const [row] = await db()
    .select({ lines: readingPages.lines })
    .from(readingPages)
    .where(and(eq(readingPages.requestId, order.requestId), eq(readingPages.pageIndex, page)));
  return { page, lines: row?.lines ?? [] };
}

const fraction = z.coerce.number().min(0).max(1);
/** A part of a page in an address, in fractions of the page. */
export const regionSchema = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });

/** A person drags a dozen words an order; a program is told to wait. */
const MAX_REGIONS = { hits: 60, seconds: 60 };
const REGION_MS = 15_000;

/**
 * Reads a part of a page anew, where recognition of the whole page found no words; an empty text where nothing can be
 * read. @throws NotFound, Forbidden under admin review, TooMany
 */
export async function readPageRegion(
  actor: Actor,
  orderId: number,
  page: number,
  region: Region,
): Promise<RegionWords> {
  const order = await findOrder(db(), actor, orderId);
  const [row] = await db()
    .select({ imageFile: readingPages.imageFile })
    .from(readingPages)
    .where(and(eq(readingPages.requestId, order.requestId), eq(readingPages.pageIndex, page)));
  if (!row) throw new NotFound();
  await takeHit(`region:${actor.userId}`, MAX_REGIONS);
  try {
    const { text } = await runtime().files.withLocal(row.imageFile, (path) =>
      readRegion({ path, region }, { timeoutMs: REGION_MS }),
    );
    return { text };
  } catch (problem) {
    if (problem instanceof ReadProblem) return { text: '' };
    throw problem;
  }
}
