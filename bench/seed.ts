/**
 * A year of work for the benches, made by plain SQL inside the database: what matters is that tables, indexes and
 * values are as large and as varied as in earnest, not how they came about.
 */
import type { Database } from '~/services/platform/database.server';

export type SeedSize = { requests: number; companies: number };

const DEMO_COMPANIES = [3, 4, 5];
const FIRST_COMPANY = 1000;
/** Of ten requests six make one order, one two, one three, one four and one none: 15 orders. */
export const ORDERS_PER_TEN = 15;
const CHUNK = 10_000;
/** Search indexes are built once at the end: row by row they would cost most of the time. */
const LATE_INDEXES = ['requests_search_trgm', 'orders_search_trgm'];

/** A number from 0 to `below` - 1 that is the same in every run; `salt` keeps one fact from following another. */
const pick = (n: string, salt: number, below: number) =>
  `(('x' || substr(md5(${n} || '.${salt}'), 1, 7))::bit(28)::int % ${below})`;

const requestId = (n: string) => `md5('bench request ' || ${n})::uuid`;
const listOf = (words: string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
const oneOf = (words: string[], n: string, salt: number) =>
  `(${listOf(words)})[1 + ${pick(n, salt, words.length)}]`;

const FAILED = ['ocr-timedout', 'intake-rejected', 'intake-exception', 'ocr-post-processing-error'];
const WITH_ORDERS = [
  ...Array<string>(5).fill('ocr-post-processing-complete'),
  ...Array<string>(2).fill('process-ocr-output-file-review'),
  'process-ocr-output-file-complete',
  'success-sending-to-wint',
  'failure-sending-to-wint',
  'shipment-not-created-by-wint',
  ...Array<string>(9).fill('shipment-created-by-wint'),
];
const CUSTOMERS = [
  'Meridian Tide Logistics, Inc.',
  'Alderbrook Freight Forwarding LLC',
  'Copperline Global Transport',
  'Larkspur Home Goods',
  'Ironwood Paper Mills',
  'Quarry Lane Tile & Stone',
  'Saltmarsh Seafood Imports',
  'Tamarack Furniture Group',
  'Wheelhouse Bicycle Co.',
  'Northlight Solar Supply',
];
const CITIES = ['Long Beach', 'Oakland', 'Savannah', 'Norfolk', 'Elizabeth', 'Houston', 'Joliet', 'Tacoma'];

/** The fields of an order number `n`, some twenty as a delivery order carries them. */
const FIELDS = (n: string) => `jsonb_build_object(
  'unit_number', ${oneOf(['MSCU', 'TGHU', 'CMAU', 'OOLU', 'HLXU', 'TCNU'], n, 20)} || lpad(${pick(n, 21, 9_999_999)}::text, 7, '0'),
  'seal_number', 'UL-' || ${pick(n, 22, 9_999_999)},
  'reference_number', 'REF' || ${pick(n, 23, 99_999_999)},
  'booking_number', 'BK' || lpad(${pick(n, 24, 99_999_999)}::text, 8, '0'),
  'master_bol_mawb', ${oneOf(['MAEU', 'ONEY', 'EGLV', 'ZIMU'], n, 25)} || ${pick(n, 26, 99_999_999)},
  'house_bol_hawb', 'H' || ${pick(n, 27, 9_999_999)},
  'pickup_number', (100000 + ${pick(n, 28, 899_999)})::text,
  'purchase_order_number', '45' || ${pick(n, 29, 9_999_999)},
  'equipment_size', ${oneOf(['20', '40', '45'], n, 30)},
  'shipment_direction', ${oneOf(['import', 'import', 'export', 'oneway'], n, 31)},
  'carrier', ${oneOf(['Maersk', 'MSC', 'Hapag-Lloyd', 'ONE', 'Evergreen'], n, 32)},
  'vessel', ${oneOf(['EVER GIVEN', 'MSC OSCAR', 'ONE APUS', 'MAERSK ELBA'], n, 33)},
  'voyage', (${pick(n, 34, 899)} + 100) || 'W',
  'eta_date', to_char(date '2026-01-01' + ${pick(n, 35, 365)}, 'YYYY-MM-DD'),
  'last_free_date', to_char(date '2026-01-05' + ${pick(n, 35, 365)}, 'YYYY-MM-DD'),
  'cutoff_date', to_char(date '2026-01-03' + ${pick(n, 36, 365)}, 'YYYY-MM-DD'),
  'contents', ${oneOf(['FURNITURE', 'CERAMIC TILE', 'FROZEN SHRIMP', 'PAPER REELS', 'BICYCLES'], n, 37)},
  'quantity', 1 + ${pick(n, 38, 1200)},
  'quantity_uom', 'CT',
  'weight', 4000 + ${pick(n, 39, 40_000)},
  'weight_uom', 'LB',
  'volume', 10 + ${pick(n, 40, 60)},
  'carrier_dictid', (select min(id) from dictionary_items))`;

/** Where each value stood, as the mapping writes it. */
const PROVENANCE = `(select jsonb_object_agg(value.key, jsonb_build_object(
    'source', 'document', 'level', 1, 'page', 0, 'confidence', 0.97, 'text', value.value,
    'region', jsonb_build_object('left', 0.1, 'top', 0.05 * length(value.value), 'width', 0.2, 'height', 0.014)))
  from jsonb_each_text(made.fields) as value)`;

const at = (n: string, total: number) =>
  `now() - make_interval(secs => (${total} - ${n}) * ${Math.round(31_536_000 / total)} + 600)`;

const REQUESTS = (total: number, companies: number) => `
  insert into requests (id, company_id, upload_user_id, email_from_address, filename, data_extraction_method,
    private_request, shipment_direction, variant_id, source_kind, source_bytes, sha256sum, stage, stage_since,
    pages_count, pages_read, status, status_date, orders_count, title, subtitle, created_at, done_at, search)
  select id, company_id, case when by_mail then null else (select id from users where home_company_id = company_id limit 1) end,
    case when by_mail then 'dispatch@customer-' || ${pick('n', 4, 400)} || '.example' end,
    'delivery-order-' || n || '.pdf', 'automated', ${pick('n', 5, 50)} = 0, 'import', 112, 'pdf',
    40000 + ${pick('n', 6, 900_000)}, md5(n::text) || md5('sum' || n), case when made = 0 then 'failed' else 'done' end, at,
    1, 1, case when made = 0 then ${oneOf(FAILED, 'n', 7)} else ${oneOf(WITH_ORDERS, 'n', 8)} end, at + interval '40 seconds',
    made, case when made > 0 then customer end, case when made > 0 then container end, at,
    case when ${pick('n', 10, 100)} < 55 then at + interval '3 hours' end,
    lower(id || ' delivery-order-' || n || '.pdf ' || case when made > 0 then customer || ' ' || container || ' BK' || ${pick('n', 11, 99_999_999)} else '' end)
  from (
    select n, ${requestId('n')} as id, ${at('n', total)} as at, ${pick('n', 1, 3)} = 0 as by_mail,
      (array[0, 1, 1, 1, 1, 1, 1, 2, 3, 4])[1 + n % 10] as made,
      case when ${pick('n', 2, 100)} < 45 then (array[${DEMO_COMPANIES}])[1 + ${pick('n', 3, 3)}]
        else ${FIRST_COMPANY} + ${pick('n', 3, companies)} end as company_id,
      ${oneOf(CUSTOMERS, 'n', 9)} as customer,
      ${oneOf(['MSCU', 'TGHU', 'CMAU', 'OOLU'], 'n', 12)} || lpad(${pick('n', 13, 9_999_999)}::text, 7, '0') as container
    from generate_series($FROM, $TO) as n) as facts`;

const EVENTS_OF_REQUESTS = `
  insert into journal (kind, request_id, company_id, type, at, ended_at)
  select 'status', request.id, request.company_id, event.status, request.created_at + event.after, request.created_at + event.until
  from generate_series($FROM, $TO) as n
    join requests as request on request.id = ${requestId('n')}
    cross join lateral (values ('intake-accepted', interval '0', interval '40 seconds'),
      (request.status, interval '40 seconds', null)) as event(status, after, until)`;

const PAGES = `
  insert into reading_pages (request_id, page_index, width, height, rotation, source, lines, rules, image_file, thumbnail_file)
  select ${requestId('n')}, 0, 612, 792, 0, 'text', '[]', '[]', 'requests/' || n || '/page-0.webp', 'requests/' || n || '/thumb-0.webp'
  from generate_series($FROM, $TO) as n where n % 10 > 0`;

const ORDERS = `
  insert into orders (request_id, draft_index, company_id, tms_provider_id, variant_id, fields, provenance, addresses,
    status, status_date, tms_shipment_id, sent_at, created_at, updated_at)
  select made.request_id, made.draft_index, made.company_id, 1, 112, made.fields, ${PROVENANCE},
    jsonb_build_object('bill_to_address', jsonb_build_object('raw_text', made.title, 'location_name', made.title,
      'address_id', null, 'city', ${oneOf(CITIES, 'made.key', 41)})),
    made.status, made.status_date, case when made.sent then 'LD-' || ${pick('made.key', 42, 9_999_999)} end,
    case when made.sent then made.status_date end, made.created_at, made.status_date
  from (
    select n, i - 1 as draft_index, n || '/' || i as key, request.id as request_id, request.company_id, request.title, request.status,
      request.status_date, request.created_at, request.status like 'shipment-created-by%' as sent, ${FIELDS("(n || '/' || i)")} as fields
    from generate_series($FROM, $TO) as n
      join requests as request on request.id = ${requestId('n')}
      cross join lateral generate_series(1, request.orders_count) as i
    order by n, i) as made`;

const STOPS = `
  insert into order_address_events (order_id, event_number, type, address_id, score, raw_address, provenance)
  select made.id, stop.number, stop.type, (select min(id) from addresses) + made.id % 20, 0.93, jsonb_build_object('raw_text', ${oneOf(CITIES, "(made.id || '.' || stop.number)", 43)} || ' yard',
      'location_name', ${oneOf(CITIES, "(made.id || '.' || stop.number)", 43)} || ' yard', 'state', 'CA', 'postal_code', '90501'),
    '{"source": "document", "page": 0, "confidence": 0.9}'
  from generate_series($FROM, $TO) as n
    join orders as made on made.request_id = ${requestId('n')}
    cross join (values (1, 'pickup'), (2, 'deliver'), (3, 'drop')) as stop(number, type)`;

const FIRST_ORDERS = `
  update requests set first_order_id = (select id from orders where request_id = requests.id order by draft_index limit 1)
  where orders_count > 0 and first_order_id is null and id in (select ${requestId('n')} from generate_series($FROM, $TO) as n)`;

/** As the orders' services keep it: the nearest date of those that no TMS has. */
const URGENCY = `
  update requests set urgent_on = nearest.day, urgent_for = nearest.kind
  from (
    select distinct on (made.request_id) made.request_id, given.day, given.kind
    from generate_series($FROM, $TO) as n join orders as made on made.request_id = ${requestId('n')}
      cross join lateral (values (made.last_free_date, 'last_free_date'), (made.cutoff_date, 'cutoff_date')) as given(day, kind)
    where made.tms_shipment_id is null and given.day is not null
    order by made.request_id, given.day
  ) as nearest
  where requests.id = nearest.request_id`;

const COMPANIES = (count: number) => `
  insert into companies (id, name, default_tms_provider_id)
  select ${FIRST_COMPANY} + n, 'Carrier ' || lpad(n::text, 3, '0') || ' Drayage', 1 from generate_series(0, ${count - 1}) as n;
  insert into users (name, email, home_company_id)
  select 'Dispatcher ' || n, 'dispatcher-' || n || '@carrier.example', ${FIRST_COMPANY} + n from generate_series(0, ${count - 1}) as n;`;

type Execute = Database['execute'];

/** Loads the year of work into a database that holds the demo's companies, and lets it count what it holds. */
export async function seedBulk(execute: Execute, { requests, companies }: SeedSize): Promise<void> {
  const { rows } = await execute(
    `select indexname, indexdef from pg_indexes where indexname in (${LATE_INDEXES.map((name) => `'${name}'`)})`,
  );
  for (const { indexname } of rows) await execute(`drop index ${indexname}`);
  await execute(COMPANIES(companies));
  const steps = [
    REQUESTS(requests, companies),
    EVENTS_OF_REQUESTS,
    PAGES,
    ORDERS,
    STOPS,
    FIRST_ORDERS,
    URGENCY,
  ];
  for (let from = 1; from <= requests; from += CHUNK) {
    const to = Math.min(requests, from + CHUNK - 1);
    for (const step of steps) await execute(step.replace('$FROM', `${from}`).replace('$TO', `${to}`));
  }
  for (const { indexdef } of rows) await execute(String(indexdef));
  await execute('vacuum analyze');
}
