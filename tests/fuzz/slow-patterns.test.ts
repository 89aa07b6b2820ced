import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { RULES_LIST } from '~/domain/lists/rules-list';
import { variants } from '~/services/companies/schema.server';
import { saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { planImport } from '~/services/field-maps/transfer-field-maps.server';
import { db } from '~/services/platform/runtime.server';
import { applyRules } from '~/services/rules/apply-rules.server';
import { createRule } from '~/services/rules/save-rule.server';
import { answerFieldMapForm, tryFieldMapForm } from '~/services/screens/field-mapping-form.server';
import { aReadDocument } from '../support/finished-documents';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/**
 * Patterns that a person may write and that take long: wherever one is used, it works in a process of its own with a
 * deadline, and the one that serves everybody is not busy with it.
 */
const LONG_TO_COMPILE = [1, 2, 3].map((n) => `${'\\pL{1000}'.repeat(54)}${n}`);
const LONG_TO_MATCH = '.{0,1000}.{0,1000}z{3}q';
/** What this process may work for a use of a pattern that is given five seconds elsewhere, also on a slow machine. */
const MAX_CPU_MS = 2000;

let world: World;
let harbor: number;
let layout: number;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Manifest', variantType: 'textract', companyId: harbor })
    .returning({ id: variants.id });
  layout = variant?.id ?? 0;
  const remarks = Array.from({ length: 200 }, (_, n) => `Remark ${n}: ${'handle with care '.repeat(80)}`);
  await aReadDocument(['DELIVERY ORDER', 'Container Number: MSKU9070323', ...remarks], {
    companyId: harbor,
    variantId: layout,
  });
});
afterAll(() => world.close());

async function cpuMs<T>(work: () => Promise<T>): Promise<{ got: T; cpu: number }> {
  const before = process.cpuUsage();
  const got = await work();
  const { user, system } = process.cpuUsage(before);
  return { got, cpu: (user + system) / 1000 };
}

const cell = (): FieldMappingQuery => ({
  companyId: harbor,
  variantId: layout,
  tmsProviderId: null,
  search: '',
  field: 'custom1',
  level: 5,
  entry: null,
  restore: null,
  replay: null,
  draft: null,
  document: 'last',
});
function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ d3canon_name: 'custom1', available: 'true', ...values }))
    data.append(name, value);
  return data;
}
const [first = '', second = '', third = ''] = LONG_TO_COMPILE;
const worst: FieldMapEntry = {
  abbyy_source_regex: first,
  post_process_source_regex: second,
  adminreview_validation_regex: third,
};
const REFUSED = [expect.stringMatching(/would take too long/)];

test('a pattern that takes long on a document is tried for five seconds, and the rest of the cell is told', async () => {
  const { got, cpu } = await cpuMs(() =>
    tryFieldMapForm(ops, cell(), form({ constant_value: 'A', adminreview_validation_regex: LONG_TO_MATCH })),
  );
  expect(got.tried?.patterns.adminreview_validation_regex).toEqual({
    problem: 'This pattern takes longer than 5 seconds on this document.',
    matches: [],
    total: 0,
  });
  expect(got.tried?.values).toMatchObject([{ after: 'A' }]);
  expect(cpu).toBeLessThan(MAX_CPU_MS);
});

test('patterns that take long to compile are refused where they are tried, checked and saved', async () => {
  const tried = await cpuMs(() => tryFieldMapForm(ops, cell(), form(worst as Record<string, string>)));
  expect(tried.got.tried?.patterns.abbyy_source_regex?.problem).toMatch(/would take too long/);
  const checked = await cpuMs(() =>
    answerFieldMapForm(ops, cell(), form({ intent: 'check', version: '0', ...(worst as object) })),
  );
  expect(checked.got).toMatchObject({ step: 'edit', errors: { abbyy_source_regex: REFUSED } });
  const saved = await cpuMs(() =>
    saveFieldMap(ops, {
      companyId: harbor,
      variantId: layout,
      tmsProviderId: null,
      fieldName: 'custom1',
      entry: worst,
    }).catch((problem: unknown) => problem),
  );
  expect(saved.got).toMatchObject({ status: 422, errors: { adminreview_validation_regex: REFUSED } });
  for (const { cpu } of [tried, checked, saved]) expect(cpu).toBeLessThan(MAX_CPU_MS);
});

test('a file of maps whose patterns take long to compile is refused within the deadline', async () => {
  const maps = Array.from({ length: 40 }, (_, n) => ({
    variant: null,
    field: 'custom1',
    fieldmap_data: { post_process_source_regex: `${first}${n}` },
  }));
  const started = performance.now();
  const { got, cpu } = await cpuMs(() => planImport(ops, { companyId: harbor, variantId: null }, maps));
  expect(got.entries.map(({ kind }) => kind)).toEqual(maps.map(() => 'refused'));
  expect(performance.now() - started).toBeLessThan(40_000);
  expect(cpu).toBeLessThan(2 * MAX_CPU_MS);
});

test('what a rule changed is held against a pattern in a process of its own', async () => {
  const { id } = await createRule(ops, {
    name: 'Nothing',
    description: '',
    code: "order.set('custom2', 'x');",
  });
  const mapped = (fieldName: string, entry: FieldMapEntry): FieldMapRow => ({ level: 4, fieldName, entry });
  const rows = [
    mapped(RULES_LIST, { _config_value: [{ rule_id: id, sequence: 1 }] }),
    mapped('custom1', { adminreview_validation_regex: LONG_TO_MATCH }),
  ];
  const draft = { fields: { custom1: 'care '.repeat(200) }, provenance: {}, addresses: {}, events: [] };
  const drafts = Array.from({ length: 30 }, () => draft);
  const { got, cpu } = await cpuMs(() =>
    applyRules(drafts, {
      companyId: 1,
      rows,
      today: '2026-12-01',
      openDocument: async () => ({ kind: 'pages', pages: [] }),
    }),
  );
  expect(got.ruled).toHaveLength(30);
  expect(got.ruled[0]?.draft.gate?.review).toEqual([expect.stringMatching(/not of the expected form/)]);
  expect(cpu).toBeLessThan(2 * MAX_CPU_MS);
});
