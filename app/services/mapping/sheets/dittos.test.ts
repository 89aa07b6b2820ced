import { expect, test } from 'vitest';
import { mapList } from '../../../../tests/support/mapped-lists';

test.each(['same', 'Same', 'SAME AS ABOVE', 'as above', 'ditto', '"'])(
  'a cell that points at the one above has its text: %s',
  (mark) => {
    const cell = `"${mark.replaceAll('"', '""')}"`;
    const { drafts } = mapList(
      'Container,Deliver To,Address,City,State,Zip',
      'MSKU9070323,Birch Depot,700 Commerce Loop,Bardstown,KY,40004',
      `TCLU8654048,${Array(5).fill(cell).join()}`,
    );
    expect(drafts[1]?.events[0]?.address).toEqual(drafts[0]?.events[0]?.address);
  },
);
