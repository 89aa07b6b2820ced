import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/field-map';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheetBytes } from '~/services/reading/read-sheets.server';

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
