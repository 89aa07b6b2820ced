import type { AddressRole, EventType } from '~/domain/orders/order-draft';
import { phrases } from './phrases';

/** A place that an order knows, and the part of it that is asked for. */
export type AskedPlace = Extract<EventType, 'hook' | 'pickup' | 'deliver' | 'drop'> | AddressRole;
export type PlacePart = 'whole' | 'location_name' | 'address_line_1' | 'city' | 'state' | 'postal_code';

/** What can be asked for: a field of the order, and the words for it. */
export type AskedThing = { field: string; words: RegExp };

const PIECES =
  'pieces/pcs/packages/pkgs/cartons/ctns/pallets/plts/skids/boxes/cases/crates/drums/bags/rolls/bales/items/units/colli';

const thing = (field: string, words: string): AskedThing => ({ field, words: phrases(words) });

/** The trade's words for the fields of an order, as nouns and as what is done; of those that begin at one word the longest counts. */
export const THINGS: readonly AskedThing[] = [
  thing('quantity', `(how many/number of/count of/amount of/total) (${PIECES})`),
  thing(
    'quantity',
    `(piece/package/carton/pallet/unit/total) (count/quantity) | quantity | count | ${PIECES.split('/').join(' | ')} | how many (are/is/do/did)`,
  ),
  thing(
    'quantity_uom',
    `(type/kind/sort) of (package/packages/packaging/packing/units/pieces)
    (package/packing/piece/unit) (type/kind) | packaging | how (is/are) … (packed/packaged) | packed (in/as)
    (${PIECES}) or (loose)? (${PIECES}/what) | uom | unit of measure | loose | palletized | floor loaded | floor-loaded`,
  ),
  thing(
    'weight',
    '(gross/total/cargo)? weight | weigh | weighs | weighing | heavy | gross | how (many/much) (pounds/kilos) | pounds | kilos',
  ),
  thing(
    'volume',
    'volume | cube | cubic | measurement | how much space | (how many)? (cubic-meters/cubic-feet)',
  ),
  thing(
    'temperature',
    '(reefer)? (temperature/setting/setpoint/set-point) | set point | how cold | (how many)? degrees | celsius | fahrenheit',
  ),
  thing(
    'equipment_type',
    `(type/kind/sort) of (the/this)? (container/equipment/box) | (container/equipment/box) (type/kind)
    (high cube/high-cube/hc/dry/dry van/standard/reefer/flat rack/open top/tank) or (a/an)? (high cube/high-cube/hc/dry/dry van/standard/reefer/flat rack/open top/tank)
    high cube | high-cube | hc | open top | flat rack | reefer`,
  ),
  thing(
    'equipment_size',
    `(container/equipment/box) (size/length) | size | length | how (long/big/large) is | how many feet | footage
    (20/40/45/48/53) (ft/foot/feet/footer)? or (a/an)? (20/40/45/48/53)`,
  ),
  thing('master_bol_mawb', '(master/ocean/carrier/steamship line/line) (of-it)? (bl/bill) (number)?'),
  thing('house_bol_hawb', '(house/forwarder/nvocc) (of-it)? (own)? (bl/bill) (number)?'),
  thing('master_bol_mawb', 'bl (number)?'),
  thing(
    'booking_number',
    'booking (confirmation)? (reference)? (number)? | booked under | reservation (number)? | number … booked',
  ),
  thing('seal_number', 'seal (number)? | seals | sealed'),
  thing('pickup_number', 'pickup (number/code/reference/pin/authorization) (number)? | pin (code/number)?'),
  thing('release_number', '(freight/empty/equipment)? release (number/code/reference)? (number)?'),
  thing('purchase_order_number', 'po (number)? | buyer … order (number)? | order … buyer'),
  thing(
    'customer_number',
    `(customer/client/shipper/consignee/importer/exporter/your) (of-it)? (own)? (reference/file/number) (number)?
    number (does/did/do) (the/our/your)? (customer/client/shipper/consignee)`,
  ),
  thing(
    'load_number',
    '(load/pro/trip/tender/dispatch/confirmation) (tender)? number | (work/dispatch/transport) order (number)?',
  ),
  thing(
    'reference_number',
    `(our/forwarder/broker/agent/internal) (of-it)? (reference/file/job) (number)?
    (reference/file/job/shipment/delivery order/order) (reference)? number | reference | (which/what) file`,
  ),
  thing('voyage', 'voyage (number)? | sailing number'),
  thing('vessel', '(mother/motor)? vessel (name)? | ship | ships | boat | steamer'),
  thing(
    'carrier',
    '(steamship/shipping/ocean/container) (line/carrier/company) (name)? | carrier (name)? | liner | scac (code)? | (which/what/whose/the) line | who owns the (container/box)',
  ),
  thing('hazardous_uncode', 'un (id)? (number/code)? | un/na (number)?'),
  thing('hazardous_class', '(hazard/hazardous/imo/imdg) (goods/cargo)? class | class'),
  thing('hazardous', 'hazardous (cargo/goods/material/materials)? | hazards | dangerous | placard*'),
  thing(
    'contents',
    `commodity | commodities | contents | content | cargo (description)? | (description of)? goods | merchandise | product | products | description
    what is (in/inside/on) (the/this)? (container/box/load/truck/it)? | what is being (shipped/moved/hauled/carried/transported/delivered)
    what (are/is) (we/they/you/he/it) … (hauling/moving/carrying/shipping/transporting/delivering)
    what (does/do/did) … (contain/haul/carry/hold/load/pack) | (kind/type/sort) of (goods/cargo/freight/commodity/product/products/merchandise) | (which/what) (kind of/type of/sort of)? (freight/stuff/material/product/products) | what … inside`,
  ),
  thing('chassis', 'chassis (number)? | frame'),
  thing('trailer_number', 'trailer (number)?'),
  thing(
    'line_haul',
    'line-?haul (rate/charge/amount)? | line haul (rate/charge/amount)? | (base/haulage/drayage/freight/dray/flat) (rate/charge/amount/pay)',
  ),
  thing('fuel_surcharge', 'fuel (surcharge/charge/amount)? | fsc | diesel'),
  thing(
    'ship_comment',
    '(special/delivery/driver/handling/pickup)? (instruction/instructions/remark/remarks/comment/comments/note/notes/requirements) | special (handling/needs)',
  ),
  thing(
    'shipment_direction',
    '(import*/export*/inbound/outbound) … or … (import*/export*/inbound/outbound/coming/going/out) | into the country | direction | which way',
  ),
  thing(
    'unit_number',
    'container (number)? | containers | (box/unit/equipment) number | (which/what) (box/unit)',
  ),
];

/** Days that the trade names by what happens then; `time` is the time of that day. */
export const DAYS: readonly { field: string; time?: string; words: RegExp }[] = [
  {
    field: 'last_free_date',
    words: phrases(`lfd | last free (day/date)? | free (time/day/days/storage/period/until/till/through/thru)
      (demurrage/storage/per diem) … (start*/begin*/kick*/run*/accrue*/free) | (start*/begin*) … (demurrage/storage)
      (before/without/pay/paying/owe) … (demurrage/storage) | have free | last day … (pull/pickup/storage/demurrage)`),
  },
  {
    field: 'earliest_receiving_date',
    words:
      phrases(`erd | (earliest/first) … (receiv*/return*/ingate/deliver*/day/date) | from (which/what) (date/day) … (ingate/return*/deliver*) | how early … (take/accept/receiv*) | receiving (open*/start*/begin*/window)
      (terminal/port/gate/pier) … (open*/start*/accept*/receiv*) | (open*/start*/begin*) … receiv* | earliest`),
  },
  {
    field: 'cutoff_date',
    time: 'cutoff_time',
    words:
      phrases(`(cargo/port/terminal/cy/gate/rail)? cutoff | cut | closing | (latest/last) … (receiv*/ingate/return/returning/accept*) | last day … (port/terminal)
      (port/terminal/cy/gate/vessel) clos*`),
  },
  {
    field: 'eta_date',
    words:
      phrases(`eta | arriv* | due (in/at/to arrive) | (vessel/ship/boat) … (due/come/comes/coming/get/gets/in/reach/reaches) | land | lands | landing | dock | docks | in port | berth* | expected
      (get/gets/come/comes/coming/hit/hits/reach/reaches) (in/here/port/to port/the port/into port)`),
  },
];

/** What happens where; `date` and `time` are its appointment's. The first that is named counts. */
export const HAPPENINGS: readonly { place: AskedPlace; date?: string; time?: string; words: RegExp }[] = [
  {
    place: 'bill_to_address',
    words:
      phrases(`bill | bills | billed | billing | invoice | invoices | invoiced | invoicing | pay | pays | paying | payer | payor | paid | payable | payment
      charge | charged | charges | foots | third party | who is (the/our/this) customer`),
  },
  // A full box that goes back to the port is an export's delivery.
  {
    place: 'deliver',
    date: 'deliver_by_date',
    time: 'deliver_by_time',
    words: phrases(
      `(return*/ingate/bring/take/deliver*) … (full/loaded) | (full/loaded) … (return*/ingate/back/go/goes/deliver*) | ingate`,
    ),
  },
  {
    place: 'hook',
    words:
      phrases(`(pickup/pull/get/collect/grab/hook/fetch) … empty | empty … (pickup/pulled/collected/available/released/hooked/from)
      (release/released/give/gives/gave) … empty | empty … (out/given out) | (take/takes/get/gets) … empty out | (take/takes) out … empty`),
  },
  {
    place: 'drop',
    words:
      phrases(`return* | (go/goes/bring/brought/take/taken/send/sent/come/comes) … back | back to | terminat*
      empty … (go/goes/drop/dropped/deliver/to/back/taken/brought) | (drop/leave/bring/take/dump) … empty
      empty (container)? (location/drop/depot/yard) | turn* in | (takes/accepts) … empty`),
  },
  {
    place: 'pickup',
    date: 'pickup_by_date',
    time: 'pickup_by_time',
    words:
      phrases(`pickup | pull* | collect* | fetch | origin | loaded | loading | load (at/from) | (get/grab/take/obtain) … from
      (come/comes/coming) (from/out of) | from (where/which/what) | (ship/ships/shipped) from | available | located | sitting
      start | starts | out of | ready`),
  },
  {
    place: 'deliver',
    date: 'deliver_by_date',
    time: 'deliver_by_time',
    words:
      phrases(`deliver* | consignee | consigned | receiver | unload* | destination | (ship/ships/shipped) to | go | goes | going | end up
      bring | take | haul | truck | dray | (run/runs/running) … to | final stop | to (where/which/what/whom) | warehouse | receives | receiving | appointment | door
      who gets | due | wants | want | needs | need`),
  },
];

/** What of a happening is asked: its day or time, or something of its place. */
export const ASPECTS: readonly { aspect: 'day' | 'time' | PlacePart; words: RegExp }[] = [
  {
    aspect: 'time',
    words: phrases(
      'what time | what o clock | time of (day/the/delivery/pickup/appointment) | (what/which) hour | (delivery/pickup/appointment/cutoff) (time/hour)',
    ),
  },
  {
    aspect: 'day',
    words: phrases(
      'when | date | dates | day | days | how soon | how early | deadline | appointment | due | how late',
    ),
  },
  { aspect: 'postal_code', words: phrases('zip') },
  { aspect: 'city', words: phrases('city | town') },
  { aspect: 'state', words: phrases('state | province') },
  { aspect: 'address_line_1', words: phrases('street') },
  { aspect: 'whole', words: phrases('address | name and location') },
  { aspect: 'location_name', words: phrases('who | whom | name | company | party | whose') },
  {
    aspect: 'whole',
    words: phrases(
      'where | place | location | locations | spot | site | (which/what) (terminal/port/warehouse/yard/depot/ramp/pier/facility/rail yard/dc/store)',
    ),
  },
];

/** What a place of a kind is for, where nothing else says it. */
export const USUAL_PLACES: readonly { place: AskedPlace; words: RegExp }[] = [
  { place: 'pickup', words: phrases('terminal | ramp | pier | rail') },
  { place: 'deliver', words: phrases('warehouse | dc | stop') },
  { place: 'drop', words: phrases('depot') },
];

/** In what an amount is wanted, wherever the question says so; the last that is named counts. */
export const UNITS: readonly { of: string; unit: string; words: RegExp }[] = [
  { of: 'weight', unit: 'lb', words: phrases('pounds') },
  { of: 'weight', unit: 'kg', words: phrases('kilos | metric') },
  { of: 'volume', unit: 'cbm', words: phrases('cubic-meters | metric') },
  { of: 'volume', unit: 'cf', words: phrases('cubic-feet') },
  { of: 'temperature', unit: 'C', words: phrases('celsius | centigrade') },
  { of: 'temperature', unit: 'F', words: phrases('fahrenheit') },
];

/** What can be counted: pieces, and the units of measures. How many of other things there are is no field of an order. */
export const COUNTED = phrases(
  `how many (${PIECES}/pounds/kilos/cubic-meters/cubic-feet/feet/degrees/are/is/do/did/does/we/of/total)`,
);
export const COUNTS = phrases(
  'how many | (number/count/total) of (containers/trailers/trucks/stops/seals/orders/pages/loads/bls)',
);

/** What papers say and no order has a field for, though its words are those of fields: a port of a ship, what a truck is known by, cut-offs of papers. */
export const NO_FIELD = phrases(
  `port of (loading/lading/load/discharge/discharging/unloading/unlading/entry/exit/export/import/departure/arrival/call/transshipment/transhipment) | (loading/discharge/discharging/departure/transshipment/transhipment) port | pol
  (vessel/ship/boat/steamer) … (what/which) port | (what/which) port … (vessel/ship/boat/steamer/sail/sails/sailing/sailed/depart/departs/discharged)
  (truck/tractor/driver/cab/rig) (of-it)? (number/plate/license/licence/name/phone/code/plates) | (license/licence/number) (plate/plates/number)
  (number/name/phone/license/licence/plate/plates) (of/for) (the/this)? (truck/tractor/driver/cab/rig)
  (vgm/si/aes/ams/ens/isf/acid/customs/doc/docs/document/documents/documentation/draft/shipping instruction/shipping instructions/manifest/bl) (submission/filing)? (cutoff/closing/deadline)
  (cutoff/deadline) … (vgm/aes/ams/ens/isf/documentation/documents/docs/shipping instructions/customs/manifest)`,
);

/** Goods at a door do not come by ship. */
export const AT_THE_DOOR = phrases('warehouse | consignee | customer | receiver | door | dc | store | plant');

/** A question that begins so wants yes or no, where it names no other thing to say. */
export const YES_OR_NO = /^(?:is|are|was|were|does|do|did|has|have|had)\b/;
export const WANTS_A_VALUE = phrases(
  'or | what | which | who | where | when | how | any | there | have a | have the | got a | got the | know | tell | see',
);

/** Words that say nothing of what is asked for. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it its they them their there here of of-it in on at to for from by with as into onto out off up down
  about and or if so is are was were be been being am do does did done will would can could shall should may might must has have had
  i me my we us our you your he she who whom whose what which when where why how much many any all each every one ones only just also
  please pls plz thx tell give show find know say says said need needs want wants like let get gets got see look check confirm remind read
  document paper page form sheet order shipment load freight move job file consignment cargo stuff thing
  terminal warehouse depot yard ramp pier facility port
  empty full kind type sort number code name date day time place info information details
  listed shown stated mentioned written given indicated specified noted named called used assigned
  amount extra digit digits letter letters two three four five six seven
  exactly currently now today actual actually still already yet ever really quick quickly hi hello hey thanks again until till
  coming come comes going go goes travel travels travelling traveling sail sails sailing moving moves arrive arrives arriving
  carry carries carrying bring brings bringing haul hauling hauls transport transporting ship ships shipping shipped loaded loads
  supposed expected scheduled planned required requested wanted set due under against per total overall whole
  container containers box unit equipment truck driver goods`
    .split(/\s+/)
    .filter(Boolean),
);

/** "… as printed on this document": says where to look, not what for. */
const ON_THE_PAPER =
  /\b(?:as )?(?:is |are |was )?(?:listed|shown|stated|mentioned|printed|written|given|indicated|specified|noted|found) (?:on|in|at|here)\b(?: (?:the|this|that|top|bottom))*(?: (?:document|paper|page|form|sheet|order|delivery order|bl|load|confirmation|notice))?/gi;
export const withoutPlaceOnPaper = (text: string): string => text.replace(ON_THE_PAPER, ' ');

/** Labels that fill no field, and yet are words of questions about others. */
export const WORDS_OF_ANY_QUESTION: ReadonlySet<string> = new Set(
  `TIME|DATE|DATE TIME|WINDOW|SCHEDULED|SCHEDULED DATE|SCHEDULED TIME|EMPTY|EMPTY CONTAINER|FULL|LOADED|TRAILER|TRAILER NO|RATE|TOTAL|
  CHARGES|AMOUNT|FREIGHT|FREIGHT CHARGE|FREIGHT CHARGES|COPY|ORIGINAL|TO|FROM|SAILING|SAILS|SERVICES|LOCATIONS|DATES|STOPS|MARKS|SCAC|SCAC CODE|
  DEMURRAGE|DETENTION|PER DIEM|COLLECT|IT|ENTRY|ENTERED|PAGE|COUNTRY|STATUS|HOLDS|CONF|REV|VERSION|DEPARTS|DEPARTURE|TERMS|BILL|POD|
  CARRIER INFORMATION|STORAGE CHARGES|STORAGE BEGINS|ISSUED ON|TERMINAL`
    .split('|')
    .map((label) => label.trim()),
);
