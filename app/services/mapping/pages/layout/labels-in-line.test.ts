import { expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

test.each([
  ['Terminal: Pier A, SSA Marine, 700 Pier A Plaza, Long Beach, CA 90813', 'Pier A, SSA Marine'],
  ['Terminal: Ramp 4, 12 Rail Way, Joliet, IL 60431', 'Ramp 4'],
  ['Terminal / Pier: SSA Marine, 700 Pier A Plaza, Long Beach, CA 90813', 'SSA Marine'],
  ['Terminal Pier: SSA Marine, 700 Pier A Plaza, Long Beach, CA 90813', 'SSA Marine'],
])('a label ends at its colon, and what stands behind is all of the value: %s', (line, name) => {
  const { drafts } = mapTyped(
    `DELIVERY ORDER\n\nContainer: MSCU3412203\n${line}\nDeliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401`,
  );
  expect(drafts[0]?.events[0]?.address.location_name).toBe(name);
});
