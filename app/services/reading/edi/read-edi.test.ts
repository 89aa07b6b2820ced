import { describe, expect, it } from 'vitest';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { readEdiText } from './read-edi.server';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *02*TRKR           *261105*0830*U*00401*000000042*0*P*>~';
const SET = 'ST*204*0001~B2**TRKR**LD-77**PP~SE*3*0001~';
const tender = (set = SET, ge = 'GE*1*1~', iea = 'IEA*1*000000042~') =>
  `${ISA}GS*SM*SENDER*TRKR*20261105*0830*1*X*004010~${set}${ge}${iea}`;

describe('X12', () => {
  it('gives the transaction sets of an interchange with their segments', () => {
    const { messages, problems } = readEdiText(tender());
    expect(problems).toEqual([]);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ standard: 'x12', type: '204', version: '004010' });
    expect(messages[0]?.segments[1]?.elements[3]).toEqual(['LD-77']);
  });
  it('takes the delimiters from the header and any line ends', () => {
    const text = tender().replaceAll('*', '|').replaceAll('~', '\r\n');
    expect(() => readEdiText(text)).not.toThrow();
    expect(readEdiText(tender().replaceAll('~', '~\r\n')).messages).toHaveLength(1);
  });
  it.each([
    ['segments', tender(SET.replace('SE*3', 'SE*9')), 'SE counts 9 segments, there are 3'],
    ['sets', tender(SET, 'GE*2*1~'), 'GE counts 2 transaction sets, there are 1'],
    ['groups', tender(SET, 'GE*1*1~', 'IEA*4*000000042~'), 'IEA counts 4 functional groups'],
  ])('reads a message whose count of %s is off, with a warning', (_, text, sentence) => {
    const { messages, problems } = readEdiText(text);
    expect(problems).toEqual([]);
    expect(messages[0]?.warnings).toEqual([expect.stringContaining(sentence)]);
  });
  it.each([
    ['a missing trailer', tender(SET, 'GE*1*1~', ''), 'IEA is missing'],
    ['no envelope', SET, 'begins with ST, not with ISA'],
    ['a truncated header', ISA.slice(0, 60), 'has 60 characters of 106'],
    ['an element too long in the header', tender().replace('*ZZ*', '*ZZZ*'), 'ISA is malformed'],
  ])('refuses %s with a sentence', (_, text, sentence) => {
    expect(() => readEdiText(text)).toThrow(sentence);
    expect(() => readEdiText(text)).toThrow(ReadProblem);
  });
  it('reads the whole interchange of a file and names the broken one', () => {
    const { messages, problems } = readEdiText(
      `${tender(SET.replace('SE*3*0001', 'SE*3*0007'))}\n${tender()}`,
    );
    expect(messages).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining('ends with the control number 0007 in SE')]);
  });
});

const IFTMIN =
  "UNB+UNOA:2+A+B+261209:0915+7'UNH+1+IFTMIN:D:99B:UN'FTX+AAI+++DON?'T STACK ?+ KEEP DRY'UNT+3+1'UNZ+1+7'";

describe('EDIFACT', () => {
  it('reads released separators as text', () => {
    const { messages } = readEdiText(IFTMIN);
    expect(messages[0]).toMatchObject({ standard: 'edifact', type: 'IFTMIN', version: 'D.99B' });
    expect(messages[0]?.segments[1]?.elements[3]).toEqual(["DON'T STACK + KEEP DRY"]);
  });
  it('takes other separators from UNA', () => {
    const other = `UNA;*.? ~${IFTMIN.replaceAll("?'", 'q').replaceAll('?+', 'p').replaceAll("'", '~').replaceAll('+', '*').replaceAll(':', ';')}`;
    expect(readEdiText(other).messages[0]).toMatchObject({ type: 'IFTMIN', version: 'D.99B' });
  });
  it('takes the end of a line for the end of a segment where UNA says so', () => {
    const { messages } = readEdiText(`UNA:+.? \n${IFTMIN.replaceAll("'", '\n').replace('DON?\n', "DON'")}`);
    expect(messages[0]?.segments[1]?.elements[3]).toEqual(["DON'T STACK + KEEP DRY"]);
    expect(messages[0]?.warnings).toBeUndefined();
  });
  it.each(["UNA:+.'", "UNA:+.?'", "UNA:+.'\n"])(
    'reads by a short %s what it means, with a warning',
    (advice) => {
      const { messages } = readEdiText(`${advice}${IFTMIN}`);
      expect(messages[0]?.segments[1]?.elements[3]).toEqual(["DON'T STACK + KEEP DRY"]);
      expect(messages[0]?.warnings).toEqual([expect.stringContaining('fewer than six separators')]);
    },
  );
  it.each([
    ['segments', IFTMIN.replace('UNT+3', 'UNT+5'), 'UNT counts 5 segments, there are 3'],
    ['messages', IFTMIN.replace('UNZ+1', 'UNZ+2'), 'UNZ counts 2 messages, there are 1'],
  ])('reads a message whose count of %s is off, with a warning', (_, text, sentence) => {
    expect(readEdiText(text).messages[0]?.warnings).toEqual([expect.stringContaining(sentence)]);
  });
  it.each([
    ['a missing trailer', IFTMIN.slice(0, IFTMIN.indexOf('UNZ')), 'UNZ is missing'],
    ['no envelope', IFTMIN.slice(IFTMIN.indexOf('UNH')), 'not with UNB'],
  ])('refuses %s with a sentence', (_, text, sentence) => {
    expect(() => readEdiText(text)).toThrow(sentence);
  });
});

describe('any input', () => {
  it('ends in messages or a ReadProblem, never in another error', () => {
    for (const seed of [tender(), IFTMIN]) {
      for (const text of mutations(seed, 300)) {
        try {
          expect(readEdiText(text).messages.length).toBeGreaterThan(0);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(ReadProblem);
        }
      }
    }
  });
});

/** The same broken texts in every run: characters lost, doubled, swapped for separators, ends cut off. */
function* mutations(seed: string, count: number): Generator<string> {
  let state = 20261121;
  const random = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % below;
  };
  for (let n = 0; n < count; n++) {
    let text = seed;
    for (let k = 0; k <= random(4); k++) {
      const at = random(text.length || 1);
      const put = [
        '',
        '~',
        '*',
        '+',
        "'",
        '?',
        '"',
        ',',
        '\n',
        '\u0000',
        'ISA',
        '9',
        text.slice(at, at + 20),
      ][random(13)];
      text = random(8) === 0 ? text.slice(0, at) : text.slice(0, at) + put + text.slice(at + random(3));
    }
    yield text;
  }
}
