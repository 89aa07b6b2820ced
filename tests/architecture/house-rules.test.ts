import { expect, test } from 'vitest';
import { tmsAvailability } from '~/domain/send-rules';
import { TMS_PROVIDERS } from '~/domain/tms-providers';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { sourceFiles, textOf } from './imports';

const LONGEST = 350;

const lines = (file: string) => textOf(file).split('\n').length;

test('the environment is read in one module', () => {
  const readers = sourceFiles('app').filter((file) => /\bprocess\.env\b/.test(textOf(file)));
  expect(readers).toEqual(['app/services/platform/env.server.ts']);
});

test('what the send rules call available is what a connector is built for', () => {
  for (const { id, name } of Object.values(TMS_PROVIDERS)) {
    const connector = TMS_CONNECTORS[name];
    const said = connector.available ? { available: true } : { available: false, why: connector.why };
    expect(tmsAvailability(id)).toEqual(said);
  }
});

test('no component writes a style attribute, which the content security policy would block', () => {
  const styled = sourceFiles('app').filter((file) => /\sstyle=/.test(textOf(file)));
  expect(styled).toEqual([]);
});

test('no file is longer than a person reads at once', () => {
  const sizes = sourceFiles('app').map((file) => ({ file, lines: lines(file) }));
  expect(sizes.filter((file) => file.lines > LONGEST)).toEqual([]);
});
