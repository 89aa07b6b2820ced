import { describe, expect, test } from 'vitest';
import { mapByDefault, mapTyped, SYSTEM_MAP, typedPage } from '../../../../tests/support/typed-pages';
import { mapDocument } from '../map-document.server';

const PAPER = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Container: MSCU3412203
Booking: HLCU88213
Gross Weight: 21,130 kg
Deliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401

`;

const commentOf = (lines: string) => {
  const [draft] = mapTyped(`${PAPER}${lines}`).drafts;
  return [draft?.fields.ship_comment, draft?.provenance.ship_comment?.doubt];
};

describe('what a paper forbids or holds is in the comment of its order', () => {
  test.each([
    'HOLD - do not deliver until customs release is confirmed',
    'ON HOLD - WAIT FOR OUR RELEASE BEFORE PICKUP',
    'DO NOT DELIVER BEFORE CUSTOMS CLEARED',
  ])('and a hold is asked: %s', (line) => {
    expect(commentOf(line)).toEqual([line, `the paper holds the load, "${line}"`]);
  });

  test.each(['Do NOT return to TTI', 'Call Ann two hours before delivery', 'Do not break the seal'])(
    'without a question where nothing is held: %s',
    (line) => {
      expect(commentOf(line)).toEqual([line, undefined]);
    },
  );

  test('behind what it has under its label, once', () => {
    expect(commentOf('Remarks: Dock high only\n\n\nDo NOT return to TTI')[0]).toBe(
      'Dock high only. Do NOT return to TTI',
    );
    expect(commentOf('Remarks: Do NOT return to TTI')[0]).toBe('Do NOT return to TTI');
    const held = 'Hold until customs release';
    expect(commentOf(`Remarks: ${held}`)).toEqual([held, `the paper holds the load, "${held}"`]);
  });

  test.each([
    'Holds: none',
    'Customs hold: N',
    'Carrier agrees to hold harmless the shipper and its agents',
    'Do not double broker this load',
  ])('and nothing else: %s', (line) => {
    expect(commentOf(line)).toEqual([undefined, undefined]);
  });

  test('or is asked at its container where the map has no comment', () => {
    const fieldMap = { ...SYSTEM_MAP, ship_comment: { level: 4 as const, available: false } };
    const [draft] = mapByDefault([typedPage(`${PAPER}HOLD - do not deliver until released`)], {
      fieldMap,
    }).drafts;
    expect(draft?.fields.ship_comment).toBeUndefined();
    expect(draft?.provenance.unit_number?.doubt).toBe(
      'the paper holds the load, "HOLD - do not deliver until released"',
    );
  });
});

describe('several labelled notes of a paper are one comment', () => {
  test.each([
    [
      'in the order of the paper',
      'Driver Notes: Dock high only\n\nSpecial Instructions: Use gate 4\n\nRemarks: Tarps needed',
      'Dock high only. Use gate 4. Tarps needed',
    ],
    ['whichever is surer', 'Remarks: Tarps needed\n\nNotes: Use gate 4', 'Tarps needed. Use gate 4'],
    ['once where they are the same', 'Remarks: Tarps needed\n\nNotes: Tarps needed', 'Tarps needed'],
    ['and one alone is itself', 'Remarks: Tarps needed', 'Tarps needed'],
  ])('%s', (_, lines, comment) => {
    expect(commentOf(lines)).toEqual([comment, undefined]);
  });
});

describe('what a mail holds or forbids', () => {
  const mapped = (text: string, lines: string) => {
    const rows = Object.entries(SYSTEM_MAP).map(([fieldName, { level, ...entry }]) => ({
      fieldName,
      level,
      entry,
    }));
    const reading = { kind: 'pages' as const, pages: [typedPage(`${PAPER}${lines}`)] };
    const context = { rows, today: '2026-11-01', mail: { text, isAlone: true } };
    const [draft] = mapDocument(reading, context).drafts;
    return [draft?.fields.ship_comment, draft?.provenance.ship_comment?.doubt];
  };

  test('is in the comment, beside that of the paper', () => {
    const hold = 'HOLD - do not deliver until customs release is confirmed';
    const doubt = `the mail holds the load, "${hold}"`;
    expect(mapped(`Hi,\n${hold}\nThanks`, '')).toEqual([hold, doubt]);
    expect(mapped(`Hi,\n${hold}\nThanks`, 'Remarks: Tarps needed')).toEqual([`Tarps needed. ${hold}`, doubt]);
  });

  test('of an older mail is not', () => {
    expect(
      mapped('Please proceed.\n\nOn Mon, Nov 2, 2026 Ann wrote:\nDo not deliver until released', ''),
    ).toEqual([undefined, undefined]);
  });
});
