import { sql } from 'drizzle-orm';
import type { OutsideOfRequest } from '~/domain/reading/outside-reader';

/** Of a row of `requests`: what outside readers were asked about it, all questions together; null where none was. */
export const OUTSIDE_OF_REQUEST = sql<OutsideOfRequest | null>`(select json_build_object(
    'model', (array_agg(model order by id desc))[1], 'cost', sum(cost_usd)::float8, 'values', sum(values_used)::int)
  from outside_readings where request_id = requests.id having count(*) > 0)`;
