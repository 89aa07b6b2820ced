import { afterAll, describe, expect, test } from 'vitest';
import type { RunnableRule } from '~/domain/fields/rule-run';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { runRules } from '~/services/rules/run-rules.server';
import { closeRuleThreads } from '~/services/rules/sandbox/rule-thread.server';

afterAll(() => closeRuleThreads());

const draft = (fields: OrderDraft['fields'] = {}): OrderDraft => ({
  fields: { unit_number: 'MSKU9070323', weight: 19_200, ...fields },
  provenance: { unit_number: { source: 'document', page: 0 } },
  addresses: { bill_to_address: { raw_text: 'Harbor Drayage', city: 'Savannah' } },
  events: [
    { type: 'pickup', address: { raw_text: 'Garden City Terminal' }, provenance: { source: 'document' } },
  ],
});
let ids = 0;
const rule = (code: string, name = `Rule ${ids + 1}`): RunnableRule => {
  ids += 1;
  return { id: ids, name, code };
};
const DOCUMENT = { kind: 'pages', pages: ['DELIVERY ORDER\nRUSH', 'Page two'] };
const runAll = (rules: RunnableRule[], drafts = [draft()]) =>
  runRules({
    drafts: drafts.map((one) => ({ draft: one, rules })),
    document: DOCUMENT,
    today: '2026-03-04',
  });
async function run(code: string, fields?: OrderDraft['fields']) {
  const [ruled] = await runAll([rule(code, 'Tried')], [draft(fields)]);
  if (!ruled) throw new Error('no order came back');
  return ruled;
}
const failureOf = async (code: string) => (await run(code)).failures[0];

describe('a rule', () => {
  test('reads the order and its document and sets a value that says which rule it is of', async () => {
    const { draft: made } = await run(`
      if (document.text.includes('RUSH') && order.events[0].type === 'pickup')
        order.set('custom1', order.get('unit_number') + ' ' + order.addresses.bill_to_address.city);
    `);
    expect(made.fields.custom1).toBe('MSKU9070323 Savannah');
    expect(made.provenance.custom1).toEqual({ source: 'rule', text: 'Tried', confidence: 1 });
  });

  test('leaves the provenance of a value that it sets to what it was', async () => {
    const { draft: made } = await run("order.set('unit_number', 'msku9070323')");
    expect(made.provenance.unit_number).toEqual({ source: 'document', page: 0 });
  });

  test('clears a value, and hears null of one that is not there', async () => {
    const { draft: made } = await run(`
      order.set('custom1', String(order.get('seal_number')) + order.has('weight'));
      order.clear('weight');
    `);
    expect(made.fields).toEqual({ unit_number: 'MSKU9070323', custom1: 'nulltrue' });
  });

  test('hears what is asked of a field, also of one that is empty because its list has no such entry', async () => {
    const asked: OrderDraft = {
      ...draft({ seal_number: 'UL-88123', custom3: 'x' }),
      provenance: {
        seal_number: { source: 'document', doubt: 'also read as UL-88128' },
        custom3: { source: 'document', confidence: 0.5 },
        cc_loadtype_dictid: { source: 'document', doubt: '"LIVE UNLOD": no such entry' },
      },
    };
    const names = ['seal_number', 'custom3', 'cc_loadtype_dictid', 'weight', 'weight_uom'];
    const code = `order.note(JSON.stringify(${JSON.stringify(names)}.map((name) => [order.has(name), order.doubt(name)])))`;
    const [ruled] = await runAll([rule(code)], [asked]);
    expect(JSON.parse(ruled?.notes[0]?.text ?? '')).toEqual([
      [true, 'also read as UL-88128'],
      [true, 'unsure reading'],
      [false, '"LIVE UNLOD": no such entry'],
      [true, null],
      [false, 'Lb or Kg?'],
    ]);
    expect((await failureOf("order.doubt('sea_number')"))?.message).toContain('There is no field');
  });

  test('sends the order to review and leaves a note', async () => {
    expect(await run("order.review('Rush'); order.review('Rush'); order.note('seen');")).toMatchObject({
      review: ['Rush'],
      notes: [{ rule: 'Tried', text: 'seen' }],
    });
  });

  test('knows the day of the document, and no other clock and no chance', async () => {
    const { draft: made } = await run(`
      order.set('custom1', today);
      order.set('custom2', new Date().toISOString() + typeof Math.random);
      order.set('custom3', trade.parseDate('3/9/26') + trade.isContainerNumber('MSKU9070323'));
    `);
    expect(made.fields).toMatchObject({
      custom1: '2026-03-04',
      custom2: '2026-03-04T12:00:00.000Zundefined',
      custom3: '2026-03-09true',
    });
  });

  test.each([
    ["order.set('weight', 'heavy')", 'TypeError: weight: Value should be a valid number'],
    ["order.set('pickup_appt_date', '3/4/2026')", /pickup_appt_date: Date must have|There is no field/],
    ["order.set('weight', true)", 'TypeError: weight: true and false are no value of this field'],
    ["order.set('weight', {})", 'TypeError: order.set takes a text, a number, true, false or null'],
    ["order.set('nothing', 1)", 'TypeError: There is no field "nothing"'],
    ["order.set('__proto__', 1)", 'TypeError: There is no field "__proto__"'],
    ["order.get('constructor')", 'TypeError: There is no field "constructor"'],
  ])('cannot do %s', async (code, message) => {
    const ruled = await run(`order.clear('weight');\n${code}`);
    expect(ruled.failures).toEqual([
      { ruleId: expect.any(Number), rule: 'Tried', line: 2, message: expect.stringMatching(message) },
    ]);
    expect(ruled.draft).toEqual(draft());
  });

  test.each([
    ['process', 'ReferenceError'],
    ['require', 'ReferenceError'],
    ['fetch', 'ReferenceError'],
    ['setTimeout', 'ReferenceError'],
    ['std', 'ReferenceError'],
    ["(function () {}).constructor('return process')()", 'ReferenceError'],
    ["order.get.constructor('return globalThis')().process.env", 'TypeError'],
  ])('has no host in reach: %s', async (code, message) => {
    expect((await failureOf(code))?.message).toContain(message);
  });
});

describe('a rule that goes wrong names itself and its line', () => {
  test.each([
    ['an exception', '\n\nnull.x', 3, 'TypeError: cannot read property'],
    ['its own error', "const a = 1;\nthrow new Error('No such lane')", 2, /^No such lane$/],
    ['an error inside a function', 'function f() {\n  order.nothing();\n}\nf();', 2, 'TypeError'],
    ['a syntax error', 'let a = 1;\nlet b = ;', 2, 'SyntaxError: unexpected token'],
    ['a bracket too few', 'if (true) {\n', null, 'SyntaxError'],
    ['a text thrown', "throw 'by hand'", null, /^by hand$/],
    [
      'an object thrown',
      'throw { toString() { while (true) {} } }',
      null,
      'something was thrown that says nothing',
    ],
    ['a getter that loops', 'throw { get message() { while (true) {} } }', null, 'something was thrown'],
    ['an endless loop', 'while (true) {}', null, 'took longer than 250 ms'],
    ['an endless loop in a getter', '({ get a() { while (true) {} } }).a', null, 'took longer than 250 ms'],
    ['a loop that catches', 'for (;;) { try { for (;;) {} } catch {} }', null, 'took longer than 250 ms'],
    ['a huge text', "'a'.repeat(2 ** 29)", null, 'used more than 64 MB'],
    ['a text that grows', "let s = 'abc'; for (;;) s += s;", null, /64 MB|250 ms|too long/],
    ['a list that grows', 'const a = []; for (;;) a.push(new Array(1e5).fill(1));', null, /64 MB|250 ms/],
    ['deep recursion', 'function f() { f(); }\nf();', null, 'calls itself too often'],
    ['deep nesting', "JSON.parse('['.repeat(100000))", null, /calls itself too often|SyntaxError/],
    ['a slow pattern', "/(a+)+$/.test('a'.repeat(40) + '!')", null, 'took longer than 250 ms'],
  ])('%s', async (_, code, line, message) => {
    const started = Date.now();
    const failure = await failureOf(code);
    expect(failure?.rule).toBe('Tried');
    expect(failure?.message).toMatch(message);
    if (line !== null) expect(failure?.line).toBe(line);
    expect(Date.now() - started).toBeLessThan(5000);
  });

  test('and neither the rules after it nor the other orders are lost', async () => {
    const rules = [
      rule("order.set('custom1', 'first')"),
      rule("order.set('custom1', 'half done'); /(a+)+$/.test('a'.repeat(40) + '!')", 'Slow'),
      rule(
        "Object.prototype.get = 1; Array.prototype.push = null; order.set('custom2', 'x'); null.x",
        'Vandal',
      ),
      rule("order.set('custom3', order.get('custom1') + typeof Array.prototype.push)"),
    ];
    const ruled = await runAll(rules, [draft(), draft({ seal_number: 'UL-1' })]);
    expect(ruled.map(({ draft: { fields } }) => fields)).toEqual([
      { ...draft().fields, custom1: 'first', custom3: 'firstfunction' },
      { ...draft().fields, custom1: 'first', custom3: 'firstfunction', seal_number: 'UL-1' },
    ]);
    for (const { failures } of ruled) expect(failures.map((one) => one.rule)).toEqual(['Slow', 'Vandal']);
  });
});

test('what one order leaves behind is not there for the next', async () => {
  const ruled = await runAll(
    [rule("order.set('custom1', String(globalThis.left)); globalThis.left = 'here';")],
    [draft(), draft()],
  );
  expect(ruled.map((one) => one.draft.fields.custom1)).toEqual(['undefined', 'undefined']);
});

test('rules run in the order they are given', async () => {
  const append = (letter: string) =>
    rule(`order.set('custom1', (order.get('custom1') ?? '') + '${letter}')`, letter);
  const [a, b] = [append('a'), append('b')];
  expect((await runAll([a, b]))[0]?.draft.fields.custom1).toBe('ab');
  expect((await runAll([b, a]))[0]?.draft.fields.custom1).toBe('ba');
});

test('an order and a document of more than six million characters are not given to rules', async () => {
  const one = rule("order.set('custom1', 'x')");
  const [ruled] = await runRules({
    drafts: [{ draft: draft(), rules: [one] }],
    document: { kind: 'pages', pages: ['a'.repeat(6_000_001)] },
    today: '2026-03-04',
  });
  expect(ruled).toMatchObject({
    draft: draft(),
    failures: [{ message: 'Unable to proceed: ocr_data is > 6MB' }],
  });
});

test('fifty rules on a hundred orders give the same twice', async () => {
  const rules = Array.from({ length: 50 }, (_, n) =>
    rule(
      `if (order.get('weight') > ${n}) order.set('custom${1 + (n % 3)}', document.pages.length + '-${n}');`,
    ),
  );
  const drafts = Array.from({ length: 100 }, (_, n) => draft({ weight: n }));
  const first = await runAll(rules, drafts);
  expect(first).toHaveLength(100);
  expect(first.flatMap(({ failures }) => failures)).toEqual([]);
  expect(first[99]?.draft.fields).toMatchObject({ custom1: '2-48', custom2: '2-49', custom3: '2-47' });
  expect(await runAll(rules, drafts)).toEqual(first);
});
