import { describe, expect, it, test } from 'vitest';
import { mapEdiText, x12 } from '../support/edi';

const draftsOf = (text: string) => mapEdiText(text).drafts;
const fieldsOf = (text: string) => draftsOf(text).map(({ fields }) => fields);
const tender = (...body: string[]) => x12(['B2**TRKR**LD77101**PP', ...body]);

describe('an X12 message of two containers', () => {
  const units = [
    'N7*CSQU*305438*9100*G***********4000**K*3',
    'M7*SL1',
    'N7*MSKU*273557*14250*G***********2000**K*7',
    'M7*SL2',
  ];
  const own = [
    { unit_number: 'CSQU3054383', seal_number: 'SL1', weight: 9100, weight_uom: 'kg', equipment_size: '40' },
    { unit_number: 'MSKU2735577', seal_number: 'SL2', weight: 14250, weight_uom: 'kg', equipment_size: '20' },
  ];
  test.each([
    ['204', tender(...units, 'S5*1*CL', 'N1*SF*SEASIDE', 'S5*2*CU', 'N1*ST*PLUMTREE')],
    ['211', x12(['BOL*TRKR*PP*BL77101*20261105', ...units, 'N1*SH*SEASIDE', 'N1*CN*PLUMTREE'], '211')],
    ['301', x12(['B1*TRKR*BK77101*20261105*N', 'Y3*BK77101*TRKR', ...units], '301')],
  ])('gives an order of each, with its seal and weight: %s', (_, text) => {
    expect(fieldsOf(text)).toMatchObject(own);
    expect(draftsOf(text).map(({ provenance }) => provenance.weight?.doubt)).toEqual([undefined, undefined]);
  });
  it('asks of a weight that is said of both', () => {
    const drafts = draftsOf(
      tender('N7*CSQU*305438', 'N7*MSKU*273557', 'S5*1*CL', 'N1*SF*SEASIDE', 'AT8*G*L*42318*20'),
    );
    expect(drafts.map(({ provenance }) => provenance.weight?.doubt)).toEqual([
      'said of all 2 containers',
      'said of all 2 containers',
    ]);
  });
  it('has those stops of a container at which it is named, where others are named', () => {
    const stops = [
      'S5*1*CL',
      'N1*SF*SEASIDE',
      'S5*2*CU',
      'N1*ST*PLUMTREE',
      'N7*CSQU*305438',
      'S5*3*CU',
      'N1*ST*ORCHARD',
      'N7*MSKU*273557',
    ];
    const places = draftsOf(tender(...stops)).map(({ events }) =>
      events.map(({ address }) => address.location_name),
    );
    expect(places).toEqual([
      ['SEASIDE', 'PLUMTREE'],
      ['SEASIDE', 'ORCHARD'],
    ]);
  });
  it('gives one order of a container that its header and stops repeat, or that has no number', () => {
    const again = ['N7*CSQU*305438', 'S5*1*CL', 'N1*SF*SEASIDE', 'N7*CSQU*3054383'];
    expect(draftsOf(tender(...again))).toHaveLength(1);
    expect(
      draftsOf(tender('N7**NA*********CN', 'S5*1*CL', 'N1*SF*SEASIDE', 'N7**NA*********CN')),
    ).toHaveLength(1);
  });
});

describe('a booking of two kinds of containers', () => {
  it('in X12 301 gives an order of each kind, which says for how many it stands', () => {
    const text = x12(
      ['B1*TRKR*BK7*20261105*N', 'Y3*BK77*TRKR', 'Y4*BK77****3*45G1', 'Y4*BK77****2*22G1'],
      '301',
    );
    expect(draftsOf(text).map(({ fields, gate }) => [fields.equipment_size, gate?.own])).toEqual([
      ['40', ['The message asks for 3 containers of this kind; this order is one of them.']],
      ['20', ['The message asks for 2 containers of this kind; this order is one of them.']],
    ]);
  });
});
