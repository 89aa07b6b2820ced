import { describe, expect, it } from 'vitest';
import {
  inOneText,
  lacksResults,
  leftOutOf,
  madeNothingTexts,
  namedBesidePapers,
  numberBesidePapers,
  unreadText,
  unreadTextsOf,
  withoutNumbersBeside,
  withoutTold,
} from './left-out';

const TERMS = 'Page 2 was left out: terms and conditions.';
const ROW = 'Sheet 1, row 4: no container, booking or reference';
const WINMAIL = { name: 'winmail.dat', why: "Outlook's own format (winmail.dat); ask the sender" };

describe('what made no order', () => {
  it('is nothing on an order where only small print and the headings and totals of a list were left out', () => {
    const expected = [
      TERMS,
      'Page 3 was left out: it says "terms and conditions".',
      'Sheet 1, row 1: title above the headings',
      'Sheet 1, row 9: total row',
      'Container MSKU9070323 is named more than once: it became one order.',
    ];
    expect(leftOutOf(expected, [], false)).toBeNull();
  });

  it('is counted, with the first reason and then the others', () => {
    expect(leftOutOf([TERMS, ROW], [], false)).toEqual({
      first: `1 part of the document made no order: ${ROW}`,
      more: [],
      isUnread: false,
      toCheck: false,
    });
    expect(leftOutOf([ROW, 'Page 4: no order'], [], false)).toMatchObject({
      first: `2 parts of the document made no order: ${ROW}`,
      more: ['Page 4: no order'],
    });
  });

  it('begins with what could not be read of the mail, which is to check until it is settled', () => {
    expect(leftOutOf([ROW], [WINMAIL], false)).toEqual({
      first: unreadText(WINMAIL),
      more: [`1 part of the document made no order: ${ROW}`],
      isUnread: true,
      toCheck: true,
    });
    expect(leftOutOf([], [WINMAIL], true)).toMatchObject({ isUnread: true, toCheck: false });
  });

  it('tells of formulas without results apart: they made an order that lacks them', () => {
    const cells = lacksResults('Sheet 1', ['F2', 'G2']);
    expect(leftOutOf([cells, ROW], [], false)).toMatchObject({
      first: expect.stringMatching(/^Sheet 1: F2, G2 have a formula and no result in this file: /),
      more: [`1 part of the document made no order: ${ROW}`],
    });
    expect(lacksResults('Sheet 1', 'ABCDEFGHI'.split(''))).toContain('A, B, C, D, E, F and 3 more have');
  });

  it('is told in sentences, one for all parts with the same reason', () => {
    const why = 'Too short a text to be a document';
    const notes = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.txt`, why }));
    expect(madeNothingTexts(notes)).toEqual([
      'Attachments a.txt, b.txt, c.txt and 2 more made no order: Too short a text to be a document',
    ]);
    expect(unreadText({ name: '5 further parts', why: 'More than 200 parts in one mail' })).toBe(
      '5 further parts of the mail were not taken: More than 200 parts in one mail',
    );
    const text = inOneText([
      unreadText({ name: 'a.heic', why: 'A photo (HEIC)' }),
      'Its layout is not known.',
    ]);
    expect(text).toBe('Attachment a.heic could not be read: A photo (HEIC). Its layout is not known.');
    const told = [unreadText({ name: 'a.heic', why: 'A photo (HEIC)' })];
    expect(withoutTold(text, told)).toBe('Its layout is not known.');
    expect(withoutTold(told[0] ?? '', told)).toBeNull();
  });

  it('says why in short', () => {
    const why = 'An old Word document (DOC) cannot be read. Save it as PDF. Send a PDF.';
    expect(unreadText({ name: 'a.doc', why })).toBe(
      'Attachment a.doc could not be read: An old Word document (DOC)',
    );
    expect(unreadText({ name: 'b.pdf', why: 'The file is empty.' })).toBe(
      'Attachment b.pdf could not be read: The file is empty.',
    );
  });
});

it('of what only a mail names, that which another of its papers has is left out, and no other reason is', () => {
  const [here, gone] = ['MSKU9070323', 'OOLU7712344'].map(namedBesidePapers);
  const row = 'Sheet1, row 3: note, not an order';
  const other = numberBesidePapers('771389');
  expect(withoutNumbersBeside([row, here ?? '', gone ?? '', other], ['OOLU7712344', '771389', ''])).toEqual([
    row,
    here,
  ]);
});

it('beyond a limit was not taken, and could be read', () => {
  expect(unreadText({ name: 'do-61.pdf', why: 'More than 60 documents in one mail' })).toBe(
    'Attachment do-61.pdf was not taken: More than 60 documents in one mail',
  );
  expect(unreadText({ name: '1 further part', why: 'More than 200 parts in one mail' })).toBe(
    '1 further part of the mail was not taken: More than 200 parts in one mail',
  );
  const inside = unreadText({ name: 'note 70.txt', why: 'more than 60 files in one PDF' });
  expect(unreadTextsOf([], [inside, 'Sheet1, row 3: note'])).toEqual([inside]);
});
