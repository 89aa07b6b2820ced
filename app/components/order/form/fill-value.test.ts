import { describe, expect, it } from 'vitest';
import { fillValue, maskTime } from './fill-value';

const filled = (name: string, text: string) => {
  const fill = fillValue(name, text);
  return fill.ok ? fill.text : `! ${fill.why}`;
};

describe('words of the document as a field takes them', () => {
  it.each([
    ['eta_date', '11/15/2026', '2026-11-15'],
    ['eta_date', '22-NOV-2026', '2026-11-22'],
    ['eta_date', 'as soon as possible', '! Cannot determine date from string'],
    ['pickup_by_time', '2:30 PM', '14:30'],
    ['weight', '39,145 LBS', '39145'],
    ['line_haul', '$ 1,250.50', '1250.50'],
    ['weight', 'heavy', '! There is no number in this text'],
    ['unit_number', 'SEGU 389595-3', 'SEGU3895953'],
    ['booking_number', ' ebkg 77 ', 'EBKG 77'],
    ['shipment_direction', 'Import', 'import'],
    ['contents', '  CAMPING TENTS ', 'CAMPING TENTS'],
  ])('%s takes "%s" as %s', (name, text, expected) => {
    expect(filled(name, text)).toBe(expected);
  });

  it('asks to choose where only a list can answer', () => {
    expect(filled('carrier_dictid', 'CMA CGM')).toMatch(/^! Choose/);
  });
});

describe('the mask of a time', () => {
  it.each([
    ['9', '9'],
    ['0930', '09:30'],
    ['09:305', '09:30'],
    ['ab12c', '12'],
  ])('"%s" reads %s', (typed, shown) => {
    expect(maskTime(typed)).toBe(shown);
  });
});
