import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);
const list = (rows: string[]) =>
  mapReading(
    { kind: 'sheets', sheets: readSheetBytes(Buffer.from(rows.join('\n')), 'csv') },
    { fieldMap, today: '2026-11-01' },
  ).drafts;

const HEAD = 'Container;Size;MBL;Terminal;Deliver on;PO;Ctns;KGS';
const CSQU = 'CSQU3054383;40HC;MAEU123456789;Seaside Terminal;2026-11-24';

describe('a container with several lines of goods', () => {
  it('is one order with the goods of all lines', () => {
    const drafts = list([
      HEAD,
      `${CSQU};77001;300;2,410`,
      `${CSQU};77002;422;3,180`,
      'MSKU2735577;20GP;MAEU987654321;Seaside Terminal;2026-11-25;77003;120;1,400',
    ]);
    expect(drafts.map(({ fields }) => [fields.unit_number, fields.quantity, fields.weight])).toEqual([
      ['CSQU3054383', 722, 5590],
      ['MSKU2735577', 120, 1400],
    ]);
    expect(drafts[0]?.provenance.purchase_order_number?.doubt).toContain('77002');
  });
  it('goes on in rows that leave the container out', () => {
    const drafts = list([HEAD, `${CSQU};77001;300;2,410`, ';;;;;77002;422;3,180']);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.fields).toMatchObject({ quantity: 722, weight: 5590 });
  });
  it('does not add up a weight that each line repeats', () => {
    const [draft] = list([HEAD, `${CSQU};77001;300;18,200`, `${CSQU};77002;422;18,200`]);
    expect(draft?.fields.weight).toBe(18200);
    expect(draft?.provenance.weight?.doubt).toContain('36400');
  });
  it('stays two orders where the rows move it on different days', () => {
    expect(
      list([HEAD, `${CSQU};77001;300;2,410`, `${CSQU.replace('24', '26')};77002;422;3,180`]),
    ).toHaveLength(2);
  });
});

describe('headings in two rows', () => {
  it('are read by the lower one where the upper only names the group', () => {
    const [draft] = list([
      'Order;Ocean booking;;Load at;;;;Terminal dates;;',
      'SO #;Bkg #;Line;Shipper;Street;City / ST / Zip;Date;ERD;Cut-off;Cut time',
      'SO31;614199326;Maersk;Piney Clay Co;700 Clay Rd;Macon GA 31201;2026-12-01;2026-12-03;2026-12-07;5:00 PM',
    ]);
    expect(draft?.fields).toMatchObject({
      booking_number: '614199326',
      reference_number: 'SO31',
      carrier: 'Maersk',
      earliest_receiving_date: '2026-12-03',
      cutoff_date: '2026-12-07',
      cutoff_time: '17:00',
      shipment_direction: 'export',
    });
    expect(draft?.events[0]).toMatchObject({
      type: 'pickup',
      address: { location_name: 'Piney Clay Co', city: 'Macon', state: 'GA', postal_code: '31201' },
    });
  });
});

describe('a list in French', () => {
  it('is read by its own words', () => {
    const [draft] = list([
      "No dossier;Conteneur;Navire;Connaissement;Franchise jusqu'au;Livrer à;Adresse;Ville;Prov.;Code postal;Date livraison;Heure;Palettes;Poids (kg);Marchandise",
      'MTL857;CSQU3054383;MONTREAL EXPRESS;HLCU7222999574;2026-12-03;Entrepôt du Fleuve;120 rue Dock;Laval;QC;H7L 2L0;2026-12-02;08:00;22;19340;Fromage',
    ]);
    expect(draft?.fields).toMatchObject({
      reference_number: 'MTL857',
      master_bol_mawb: 'HLCU7222999574',
      last_free_date: '2026-12-03',
      deliver_by_date: '2026-12-02',
      deliver_by_time: '08:00',
      quantity: 22,
      quantity_uom: 'PLT',
      weight: 19340,
      weight_uom: 'kg',
    });
    expect(draft?.events.at(-1)?.address).toMatchObject({ city: 'Laval', postal_code: 'H7L 2L0' });
  });
});

describe('the lines above a list', () => {
  it('say in passing where its containers are fetched and where they go', () => {
    const [draft] = list([
      'Outbound loads - empties from Seaside Container Depot, fulls into Plumtree Terminal (all lines);;;;',
      'Booking;Size;ERD;Cut-off;Load at',
      'B7700123;40HC;2026-12-03;2026-12-07;"Piney Clay Co, 700 Clay Rd, Macon, GA 31201"',
    ]);
    expect(draft?.events.map(({ type, address }) => [type, address.location_name])).toEqual([
      ['hook', 'Seaside Container Depot'],
      ['pickup', 'Piney Clay Co'],
      ['deliver', 'Plumtree Terminal'],
    ]);
  });
  it('yield to the terminal that a row names itself', () => {
    const [draft] = list([
      'Inbound containers (CN Brampton);;;',
      'Vessel: OOCL ATLANTA Voy: 133E Port: Halifax;;;',
      'Container;Size;Terminal;Deliver to',
      'CSQU3054383;40HC;Seaside Terminal;"Plumtree DC, 75 Mill Ave, Edison, NJ 08837"',
    ]);
    expect(draft?.fields).toMatchObject({ vessel: 'OOCL ATLANTA', voyage: '133E' });
    expect(draft?.events[0]?.address.location_name).toBe('Seaside Terminal');
  });
});

describe('remarks', () => {
  it('say what a reefer is set to', () => {
    const [draft] = list(['Container;Size;Remarks', 'CSQU3054383;40\'RF;"Set -10F, fan vents closed"']);
    expect(draft?.fields).toMatchObject({ temperature: -10, temperature_uom: 'F' });
  });
});

describe('the habits of lists', () => {
  it('puts initial and number of a railway together', () => {
    const [draft] = list([
      'Equip Init,Equip No,Ramp,Pickup #,Deliver To,Dest City,ST,Zip',
      'CSQU,3054383,BNSF Logistics Park,998812,Plumtree DC,Edison,NJ,08837',
    ]);
    expect(draft?.fields).toMatchObject({ unit_number: 'CSQU3054383', pickup_number: '998812' });
  });
  it('understands tonnes, thousands behind a point and length, kind and height', () => {
    const drafts = list([
      'Container;Sz/Tp/Ht;Gross kg',
      'CSQU3054383;40/DR/96;11.200',
      'MSKU2735577;20/RE/86;22.4 t',
    ]);
    expect(drafts.map(({ fields }) => [fields.equipment_size, fields.equipment_type, fields.weight])).toEqual(
      [
        ['40', 'HC', 11200],
        ['20', 'RF', 22400],
      ],
    );
  });
  it('counts a named unit, and nothing where there is nothing', () => {
    const drafts = list([
      'Container,Size,PO,Pallets,Cartons,Appt Date',
      'CSQU3054383,40HC,77001,0,1240,12/01/2026',
      'MSKU2735577,40HC,77002,22,,12/13/2026',
    ]);
    expect(drafts.map(({ fields }) => [fields.quantity, fields.quantity_uom])).toEqual([
      [1240, 'CTN'],
      [22, 'PLT'],
    ]);
  });
  it('dates a day in words by the day it is read where no other has a year', () => {
    const [draft] = list(['Container,Size,Deliver by', 'CSQU3054383,40HC,Dec 4 14:00']);
    expect(draft?.fields).toMatchObject({ deliver_by_date: '2026-12-04', deliver_by_time: '14:00' });
  });
  it('takes the name of the consignee for a delivery address without one, and a kind of container by its looks', () => {
    const [draft] = list([
      'Unit,Kind,Consignee,Delivery address',
      'CSQU3054383,40 HC,Plumtree Apparel,"75 Mill Ave, Edison, NJ 08837"',
      'MSKU2735577,20 STD,Plumtree Apparel,"75 Mill Ave, Edison, NJ 08837"',
    ]);
    expect(draft?.fields).toMatchObject({ equipment_size: '40', equipment_type: 'HC' });
    expect(draft?.events.at(-1)?.address).toMatchObject({
      location_name: 'Plumtree Apparel',
      address_line_1: '75 Mill Ave',
      city: 'Edison',
    });
  });
  it('names the warehouse of a schedule, not the schedule', () => {
    const [draft] = list([
      'Receiving Schedule - Dallas DC,,,',
      '"4400 Creek Pkwy, Dallas, TX 75236",,,',
      'Appt Date,Appt Time,Container,Carrier',
      '12/13/2026,06:00,CSQU3054383,MSC',
    ]);
    expect(draft?.events.at(-1)?.address).toMatchObject({ location_name: 'Dallas DC', postal_code: '75236' });
  });
  it('fetches the empty where an export list pulls from before it loads', () => {
    const [draft] = list([
      'Booking,Size,Pull from,Load at,Return to,Cut-off',
      'B7700123,40RH,Seaside Depot,"Piney Foods, 10 Potato Ln, Pasco, WA 99301",Plumtree Terminal,12/14/2026 17:00',
    ]);
    expect(draft?.events.map(({ type }) => type)).toEqual(['hook', 'pickup', 'deliver']);
  });
});

describe('a list with one stop in each row', () => {
  it('is one order for each load, with its stops in turn', () => {
    const drafts = list([
      'Load ID,Stop,Type,Location,Address,City,ST,Zip,Date,Time,Container',
      'L-901,1,Pickup,Seaside Terminal,1 Dock St,Savannah,GA,31408,12/13/2026,08:00,CSQU3054383',
      'L-901,2,Delivery,Peach DC,22 Grove Rd,Macon,GA,31201,12/13/2026,13:00,CSQU3054383',
      'L-902,1,Pickup,Seaside Terminal,1 Dock St,Savannah,GA,31408,12/14/2026,08:00,MSKU2735577',
      'L-902,2,Delivery,Pecan DC,90 Nut Rd,Albany,GA,31701,12/14/2026,14:00,MSKU2735577',
    ]);
    expect(drafts).toHaveLength(2);
    expect(drafts[1]?.fields).toMatchObject({
      load_number: 'L-902',
      unit_number: 'MSKU2735577',
      pickup_by_time: '08:00',
      deliver_by_time: '14:00',
    });
    expect(drafts[1]?.events.map(({ type, address }) => [type, address.location_name, address.city])).toEqual(
      [
        ['pickup', 'Seaside Terminal', 'Savannah'],
        ['deliver', 'Pecan DC', 'Albany'],
      ],
    );
  });
});

describe('a terminal above its rows', () => {
  const terminals = (...rows: string[]) =>
    list(['Container / Size;B/L No;Free until;Deliver to', ...rows]).map(({ fields, events }) => [
      fields.unit_number,
      events[0]?.address.location_name,
    ]);
  it('is the next one where a name stands as that of the one before did', () => {
    expect(
      terminals(
        'TraPac Los Angeles;;;',
        'CSQU3054383 40HC;YMLUW236450771;11/30/26;Mesa Cycles',
        'Fenix Marine Services;;;',
        'MSKU2735577 40HC;CMDUSHZ6604418;12/02/26;La Brea Textiles',
        'Total of both;;;',
        'TCLU4265874 40HC;CMDUSHZ6604419;12/02/26;La Brea Textiles',
      ),
    ).toEqual([
      ['CSQU3054383', 'TraPac Los Angeles'],
      ['MSKU2735577', 'Fenix Marine Services'],
      ['TCLU4265874', 'Fenix Marine Services'],
    ]);
  });
  it('is known without "at" and without the count of what stands below', () => {
    expect(
      terminals(
        'AT CONLEY TERMINAL;;;',
        'CSQU3054383 40HC;YMLUW236450771;11/30/26;Mesa Cycles',
        'BNSF Logistics Park - 5 units;;;',
        'MSKU2735577 40HC;CMDUSHZ6604418;12/02/26;La Brea Textiles',
      ),
    ).toEqual([
      ['CSQU3054383', 'CONLEY TERMINAL'],
      ['MSKU2735577', 'BNSF Logistics Park'],
    ]);
  });
});

it('reads when a load is due, and what its freight is', () => {
  const [draft] = list([
    'Load ID;Customer PO;Shipper;Receiver;Ready;Due;Due Time;Pallets;Lbs;Freight;Linehaul $',
    'TL70410;CP67495;Gateway Resin;Caddo Home Center;Dec 4 2026;Dec 6 2026;10:00 AM;25;28996;Steel shelving;1320.00',
  ]);
  expect(draft?.fields).toMatchObject({
    pickup_by_date: '2026-12-04',
    deliver_by_date: '2026-12-06',
    deliver_by_time: '10:00',
    contents: 'Steel shelving',
    line_haul: 1320,
  });
});
