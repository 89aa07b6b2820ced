import { sql } from 'drizzle-orm';

/** Whether an order of a request is certified, in a query of requests. */
export const HAS_CERTIFIED = sql<boolean>`exists (select 1 from orders certified
  where certified.request_id = requests.id and certified.deleted_at is null
    and certified.certification = 'certified')`;
