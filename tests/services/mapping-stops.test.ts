import { describe, expect, it } from 'vitest';
import { line, lines, orderOf, readOrder, stopsOf } from '../support/pages-in-points';

describe('the stops of a confirmation as cards', () => {
  const card = readOrder([
    line(200, 30, 'RATE CONFIRMATION'),
    line(30, 60, 'Container: MSKU9070323'),
    line(60, 100, 'PICK UP - rail ramp'),
    line(340, 100, 'Tue 12/1/26 0800-1400 FCFS'),
    ...lines(60, 111, 'Heron Valley Ramp', '410 Ramp Road', 'Memphis TN 38118'),
    line(340, 111, 'P/U# HV66120'),
    line(60, 170, 'DELIVER - LIVE UNLOAD'),
    line(340, 170, 'Wed 12/2/26 APPT 1:00 PM'),
    ...lines(60, 181, 'Tall Oak Furniture', '5155 Quince Cove', 'Olive Branch MS 38654'),
    line(340, 181, 'Receiving: 901-555-0190 x4'),
  ]);

  it('tell the two addresses, whatever is remarked behind their titles and said beside them', () => {
    expect(stopsOf(card)).toEqual([
      'pickup | Heron Valley Ramp | 410 Ramp Road | Memphis | TN | 38118',
      'deliver | Tall Oak Furniture | 5155 Quince Cove | Olive Branch | MS | 38654',
    ]);
  });

  it('tell when the truck is due, and under which number', () => {
    expect(card?.fields).toMatchObject({
      pickup_by_date: '2026-12-01',
      pickup_by_time: '14:00',
      pickup_number: 'HV66120',
      deliver_by_date: '2026-12-02',
      deliver_by_time: '13:00',
    });
  });
});

describe('FROM and TO', () => {
  const container = line(30, 60, 'Container: MSKU9070323');

  it('are the ends of the trip where addresses stand under them', () => {
    const sheet = readOrder([
      container,
      ...lines(30, 100, 'FROM', 'Norfolk Terminals', '7737 Hampton Blvd', 'Norfolk, VA 23505'),
      ...lines(230, 100, 'TO', 'Hearth Fuel Products', '14 Carroll Blvd', 'Suffolk, VA 23434'),
      ...lines(430, 100, 'MTY RETURN', 'Pinners CY', '20 Seaboard Ave', 'Portsmouth, VA 23707'),
    ]);
    expect(stopsOf(sheet)).toEqual([
      'pickup | Norfolk Terminals | 7737 Hampton Blvd | Norfolk | VA | 23505',
      'deliver | Hearth Fuel Products | 14 Carroll Blvd | Suffolk | VA | 23434',
      'drop | Pinners CY | 20 Seaboard Ave | Portsmouth | VA | 23707',
    ]);
  });

  it('are the writer and the reader of a mail', () => {
    const mail = readOrder([
      line(30, 20, 'From: Priya Rao <priya@heron.example>'),
      line(30, 31, 'To: dispatch@kestrel.example'),
      container,
    ]);
    expect(mail?.events).toEqual([]);
  });
});

describe('what stands among the lines of an address', () => {
  it('is no part of it: telephones, hours, contacts, a post box is', () => {
    const order = orderOf([
      line(30, 60, 'Container: MSKU9070323'),
      ...lines(
        30,
        100,
        'Deliver To:',
        'Tall Oak Furniture 901-555-0190',
        'Attn: J. Ruiz',
        'Mon-Fri 0700-1500',
      ),
      ...lines(30, 144, '5155 Quince Cove', 'Olive Branch, MS 38654'),
      ...lines(330, 100, 'Bill To:', 'Heron Brokers', 'PO Box 5520', 'Norfolk, VA 23471'),
    ]);
    expect(stopsOf(order)).toEqual([
      'deliver | Tall Oak Furniture | 5155 Quince Cove | Olive Branch | MS | 38654',
    ]);
    expect(order?.addresses.bill_to_address).toMatchObject({
      address_line_1: 'PO Box 5520',
      postal_code: '23471',
    });
    expect(order?.fields.purchase_order_number).toBeUndefined();
  });
});

it('takes packages, goods and weight out of one breath', () => {
  const order = orderOf([
    line(30, 60, 'Container: MSKU9070323'),
    line(30, 80, 'Commodity: 28 plts steel shelving, 42,010#'),
  ]);
  expect(order?.fields).toMatchObject({
    quantity: 28,
    quantity_uom: 'PLT',
    contents: 'steel shelving',
    weight: 42010,
    weight_uom: 'lb',
  });
});

it('keeps both parts of a number that is written in two', () => {
  const order = orderOf([line(30, 60, 'Container: MSKU9070323'), line(30, 80, 'Seal No: ES 440071')]);
  expect(order?.fields.seal_number).toBe('ES 440071');
});

it('takes words before a colon for what they say of the address behind it', () => {
  const order = readOrder([
    line(30, 60, 'Container: MSKU9070323'),
    line(30, 80, 'Grab it from: Heron Ramp, 168 Center St, Harvey, IL 60426'),
    line(30, 100, 'Take it to: Tall Oak Systems, 15 Schuyler Ave, Kankakee, IL 60901'),
    line(30, 120, 'MT back to: Marsh Empty Park, 27 Park St, Chicago, IL 60617'),
  ]);
  expect(stopsOf(order)).toEqual([
    'pickup | Heron Ramp | 168 Center St | Harvey | IL | 60426',
    'deliver | Tall Oak Systems | 15 Schuyler Ave | Kankakee | IL | 60901',
    'drop | Marsh Empty Park | 27 Park St | Chicago | IL | 60617',
  ]);
});

it('reads a name that goes on in a second line', () => {
  const order = readOrder([
    line(30, 60, 'Booking No: HRN118804'),
    ...lines(30, 100, 'Return Full To', 'Heron International Container', 'Terminal', '17 Harbor Rd'),
    line(30, 144, 'Oakland, CA 94607'),
  ]);
  expect(stopsOf(order)).toEqual([
    'deliver | Heron International Container Terminal | 17 Harbor Rd | Oakland | CA | 94607',
  ]);
});

describe('the number that a paper has itself', () => {
  it('is the load of a confirmation, below its title', () => {
    const order = orderOf([
      line(300, 30, 'CARRIER LOAD CONFIRMATION'),
      line(360, 44, '# HR-551902'),
      line(30, 80, 'Container: MSKU9070323'),
    ]);
    expect(order?.fields.load_number).toBe('HR-551902');
  });

  it('is the reference of a delivery order, behind it', () => {
    const order = orderOf([
      line(30, 30, 'Heron Forwarding'),
      line(300, 30, 'DELIVERY ORDER No. HF-88120'),
      line(30, 80, 'Container: MSKU9070323'),
    ]);
    expect(order?.fields.reference_number).toBe('HF-88120');
  });
});

it('knows the arrival overseas from the ship that comes before the cut-off', () => {
  const order = orderOf([
    line(30, 60, 'Booking No: HRN118804'),
    line(30, 80, 'CY Cutoff: 12/07/2026'),
    line(30, 100, 'ETA: 12/27/2026'),
  ]);
  expect(order?.fields).toMatchObject({ shipment_direction: 'export', cutoff_date: '2026-12-07' });
  expect(order?.fields.eta_date).toBeUndefined();
});

it('reads titles of places that no list has by what they say', () => {
  const order = orderOf([
    line(30, 60, 'Container: MSKU9070323'),
    ...lines(30, 100, '1. Goods now at', 'Heron Terminal', '126 Port Rd', 'Seabrook, TX 77586'),
    ...lines(230, 100, '2. Carry to', 'Tall Oak Plant', '81 Market St', 'Houston, TX 77029'),
  ]);
  expect(stopsOf(order)).toEqual([
    'pickup | Heron Terminal | 126 Port Rd | Seabrook | TX | 77586',
    'deliver | Tall Oak Plant | 81 Market St | Houston | TX | 77029',
  ]);
});

it('takes neither a count of containers for packages nor a price for a number', () => {
  const order = orderOf([
    line(30, 60, 'Booking No: HRN118804'),
    line(30, 80, 'Qty'),
    line(100, 80, 'Type'),
    line(30, 92, '1'),
    line(100, 92, "40' REEFER HIGH CUBE"),
    line(30, 120, 'Chassis'),
    line(140, 120, '60.00'),
  ]);
  expect(order?.fields.equipment_size).toBe('40');
  expect(order?.fields.quantity).toBeUndefined();
  expect(order?.fields.chassis).toBeUndefined();
});
