import { describe, expect, it, test } from 'vitest';
import { edifact, mapEdiText, x12 } from '../support/edi';

const BOXES = ['EQD+CN+CSQU3054383+45G1', 'EQD+CN+MSKU2735577+22G1'];
const draftsOf = (text: string) => mapEdiText(text).drafts;
const fieldsOf = (text: string) => draftsOf(text).map(({ fields }) => fields);
const asked = (text: string, field: string) => {
  const [draft] = draftsOf(text);
  return [draft?.fields[field], draft?.provenance[field]?.doubt];
};
const tender = (...body: string[]) => x12(['B2**TRKR**LD77101**PP', ...body]);

describe('a weight', () => {
  const stop = ['S5*1*CL', 'N1*SF*SEASIDE'];
  it('without a unit takes none of another one, and both are shown', () => {
    const text = tender('N7*CSQU*305438*19200*G', ...stop, 'AT8*G*L*42318');
    expect(asked(text, 'weight')).toEqual([19200, 'the message also has 42318 lb']);
    expect(asked(text, 'weight_uom')).toEqual([undefined, undefined]);
  });
  it('that differs from another is asked with both shown', () => {
    expect(asked(tender('N7*CSQU*305438*19200*G*************K', ...stop, 'AT8*G*L*30000'), 'weight')).toEqual(
      [19200, 'the message also has 30000 lb'],
    );
    const text = edifact('IFTMIN', [
      'BGM+340+R77+9',
      'GID+1+9:CT',
      'MEA+AAE+G+KGM:9000',
      'EQD+CN+CSQU3054383+45G1',
      'MEA+AAE+G+KGM:12800',
    ]);
    expect(asked(text, 'weight')).toEqual([9000, 'the message also has 12800 kg']);
  });
  it('that is the same in another unit is not asked, nor are gross and net added up', () => {
    expect(asked(tender('N7*CSQU*305438*19195*G*************K', ...stop, 'AT8*G*L*42318'), 'weight')).toEqual(
      [19195, undefined],
    );
    expect(asked(tender(...stop, 'AT8*G*L*42318', 'AT8*N*L*40000'), 'weight')).toEqual([42318, undefined]);
  });
  it('of goods in several units is asked', () => {
    const text = x12(['BOL*TRKR*PP*BL7*20261105', 'AT2*4*PLT**L*900', 'AT2*4*PLT**K*700'], '211');
    expect(asked(text, 'weight')).toEqual([900, 'of one of several lines of goods']);
  });
});

describe('several lines of goods are all in the contents', () => {
  test.each([
    ['204', tender('S5*1*CL', 'N1*SF*SEASIDE', 'OID***', 'L5*1*TILE', 'OID***', 'L5*2*GROUT')],
    ['211', x12(['BOL*TRKR*PP*BL7*20261105', 'AT4*TILE', 'AT4*GROUT', 'AT4*TILE'], '211')],
    [
      '301',
      x12(['B1*TRKR*BK7*20261105*N', 'Y3*BK77*TRKR', 'L0*1', 'L5*1*TILE', 'L0*2', 'L5*2*GROUT'], '301'),
    ],
    [
      'IFTMIN',
      edifact('IFTMIN', ['BGM+340+R77+9', 'GID+1+9:CT', 'FTX+AAA+++TILE', 'GID+2+5:CT', 'FTX+AAA+++GROUT']),
    ],
  ])('%s', (_, text) => {
    expect(fieldsOf(text)[0]?.contents).toBe('TILE, GROUT');
  });
  it('of two containers, and it is not said in which they are: both are asked', () => {
    const goods = ['GID+1+9:CT', 'FTX+AAA+++TILE', 'GID+2+5:CT', 'FTX+AAA+++GROUT'];
    for (const { fields, provenance } of draftsOf(edifact('IFTMIN', ['BGM+340+R77+9', ...goods, ...BOXES]))) {
      expect(fields).toMatchObject({ contents: 'TILE, GROUT', quantity: 14 });
      expect(provenance.contents?.doubt).toBe('said of all 2 containers');
      expect(provenance.quantity?.doubt).toBe('said of all 2 containers');
    }
  });
});

describe('further numbers of a kind are told beside the first', () => {
  const BODY = ['S5*1*CL', 'N1*SF*SEASIDE'];
  const iftmin = (...body: string[]) => edifact('IFTMIN', ['BGM+340+R77+9', ...body]);
  test.each([
    ['seal_number', 'A100', 'B200', tender('N7*CSQU*305438', 'M7*A100*B200', ...BODY)],
    ['seal_number', 'A100', 'B200', tender('N7*CSQU*305438', 'M7*A100', 'M7*B200', ...BODY)],
    ['seal_number', 'A100', 'B200', iftmin('EQD+CN+CSQU3054383+45G1', 'SEL+A100', 'SEL+B200')],
    ['purchase_order_number', 'P771', 'P772', tender('L11*P771*PO', 'L11*P772*PO', ...BODY)],
    ['purchase_order_number', 'P771', 'P772', tender(...BODY, 'OID**P771', 'OID**P772')],
    ['purchase_order_number', 'P771', 'P772', iftmin('RFF+ON:P771', 'RFF+ON:P772')],
    [
      'purchase_order_number',
      'P771',
      'P772',
      x12(['BOL*TRKR*PP*BL7*20261105', 'SPO*P771', 'SPO*P772'], '211'),
    ],
    ['pickup_number', '447100', '447101', tender('L11*447100*PU', 'L11*447101*PU', ...BODY)],
    ['hazardous_uncode', 'UN1210', 'UN1866', tender(...BODY, 'LH1*DR*7*UN1210', 'LH1*DR*8*UN1866')],
    ['hazardous_uncode', 'UN1210', 'UN1866', iftmin('GID+1+9:CT', 'DGS+IMD+3+1210', 'DGS+IMD+3+1866')],
    ['hazardous_class', '3', '8', iftmin('GID+1+9:CT', 'DGS+IMD+3+1210', 'DGS+IMD+8+1866')],
    ['customer_number', 'C771', 'C772', iftmin('RFF+CU:C771', 'RFF+CR:C772')],
    ['customer_number', 'C771', 'C772', tender('L11*C771*CR', 'L11*C772*SI', ...BODY)],
    ['forwarder_reference_number', 'F771', 'F772', tender('L11*F771*FN', 'L11*F772*FN', ...BODY)],
    ['forwarder_reference_number', 'F771', 'F772', iftmin('RFF+FF:F771', 'RFF+FF:F772')],
  ])('%s %s and %s', (field, value, other, text) => {
    expect(asked(text, field)).toEqual([value, `the message also has ${other}`]);
    expect(draftsOf(text)[0]?.provenance[field]?.near).toEqual([other]);
  });
  test.each([
    ['booking_number', 'BK7', x12(['B1*TRKR*BK7*20261105*N', 'Y3*BK7*TRKR', 'N9*BN*F100'], '301')],
    ['master_bol_mawb', 'BL7', x12(['BOL*TRKR*PP*BL7*20261105', 'L11*F100*BM'], '211')],
  ])('and beside that of the heading: %s %s', (field, value, text) => {
    expect(asked(text, field)).toEqual([value, 'the message also has F100']);
  });
  it('but the forwarder’s own has a field of its own beside that of the heading', () => {
    expect(fieldsOf(iftmin('RFF+FF:F100'))[0]).toMatchObject({
      reference_number: 'R77',
      forwarder_reference_number: 'F100',
    });
  });
  it('but for those that are said again, or of all beside one container’s own', () => {
    expect(asked(tender('L11*P771*PO', ...BODY, 'OID**P771'), 'purchase_order_number')).toEqual([
      'P771',
      undefined,
    ]);
    const boxes = ['EQD+CN+CSQU3054383+45G1', 'RFF+RE:R1', 'EQD+CN+MSKU2735577+22G1', 'RFF+RE:R2'];
    expect(asked(iftmin('RFF+RE:R0', ...boxes), 'release_number')).toEqual(['R1', undefined]);
  });
});

describe('a reference of a kind that no field has is in the comment, with its qualifier', () => {
  const stop = ['S5*1*CL', 'N1*SF*SEASIDE'];
  const booking = (...body: string[]) => x12(['B1*TRKR*BK7*20261105*N', 'Y3*BK7*TRKR', ...body], '301');
  const bill = (...body: string[]) => x12(['BOL*TRKR*PP*BL7*20261105', ...body], '211');
  const iftmin = (...body: string[]) => edifact('IFTMIN', ['BGM+340+R77+9', ...body]);
  test.each([
    ['204', tender('L11*4471*QN', ...stop), 'REF QN 4471'],
    ['204, at a stop', tender(...stop, 'L11*4471*QN*STOP SEQUENCE'), 'REF QN 4471 STOP SEQUENCE'],
    ['204, in other segments', tender('REF*QN*4471', 'N9*2I*5512', ...stop), 'REF QN 4471; REF 2I 5512'],
    ['204, behind a remark', tender('NTE**CALL FIRST', 'L11*4471*QN', ...stop), 'CALL FIRST. REF QN 4471'],
    ['211', bill('L11*4471*QN'), 'REF QN 4471'],
    ['301', booking('N9*QN*4471'), 'REF QN 4471'],
    ['IFTMIN', iftmin('RFF+AAB:4471'), 'REF AAB 4471'],
    ['IFTMIN, twice', iftmin('RFF+AAB:4471', 'RFF+AAB:4471'), 'REF AAB 4471'],
    ['IFTMIN, a remark', iftmin('FTX+ZZZ+++CALL FIRST'), 'CALL FIRST'],
  ])('%s', (_, text, comment) => {
    expect(fieldsOf(text)[0]?.ship_comment).toBe(comment);
  });

  it('but not where the order has the number, or it is empty', () => {
    expect(fieldsOf(tender('L11*LD77101*QN', 'L11**QN', ...stop))[0]?.ship_comment).toBeUndefined();
  });
});
