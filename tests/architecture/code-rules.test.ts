import { expect, test } from 'vitest';
import { sendableTms } from '~/domain/orders/send-rules';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { paths } from '~/domain/urls/paths';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { APART, LONG } from '../support/apart-files';
import { sourceFiles, textOf } from './imports';

const MAX_LINES = 350;

const lines = (file: string) => textOf(file).split('\n').length;

test('the environment is read in one module', () => {
  const readers = sourceFiles('app').filter((file) => /\bprocess\.env\b/.test(textOf(file)));
  expect(readers).toEqual(['app/services/platform/env.server.ts']);
});

test('the send rules know which TMSs take a load once more', () => {
  for (const { id, name } of Object.values(TMS_PROVIDERS)) {
    const { resends } = TMS_CONNECTORS[name];
    expect(sendableTms(id)).toEqual({ resends });
  }
});

test('no component writes a style attribute, which the content security policy would block', () => {
  const styled = sourceFiles('app').filter((file) => /\sstyle=/.test(textOf(file)));
  expect(styled).toEqual([]);
});

test('a link to a request is the one address that shows it completed as well; the inbox alone selects its own rows', () => {
  expect(paths.shownRequest('abc')).toBe('/inbox?selected=abc&displayHidden=true');
  const linking = sourceFiles('app').filter(
    (file) => /\?selected=/.test(textOf(file)) && !/\.test\.tsx?$/.test(file),
  );
  expect(linking).toEqual(['app/components/inbox/inbox-filters.tsx']);
});

test('pages work where they came over plain HTTP, without what browsers keep for HTTPS', () => {
  const browserSide = [...sourceFiles('app/components'), ...sourceFiles('app/routes')];
  const users = browserSide.filter((file) => /crypto\.(randomUUID\(|subtle)/.test(textOf(file)));
  expect(users).toEqual([]);
});

test('what a form was answered outlives a page that is read anew; guests have no script, an order is saved field by field', () => {
  const forgetful = sourceFiles('app').filter((file) => /\buseActionData\b/.test(textOf(file)));
  const ofMembers = forgetful.filter((file) => !file.startsWith('app/routes/_auth+/'));
  expect(ofMembers).toEqual(['app/components/shell/use-posted.ts', 'app/routes/_app+/order.$orderId.tsx']);
});

test('a page is read anew when what was answered is drawn', () => {
  const direct = sourceFiles('app').filter((file) =>
    /import \{[^}]*\buseRevalidator\b[^}]*\} from '@remix-run/.test(textOf(file)),
  );
  expect(direct).toEqual(['app/components/shell/use-revalidator.ts']);
});

test('no file is longer than a person reads at once', () => {
  const sizes = [...sourceFiles('app'), ...sourceFiles('tests')].map((file) => ({
    file,
    lines: lines(file),
  }));
  expect(sizes.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
});

test('a test that replaces a module has a process of its own, in which nobody loaded it before', () => {
  const replacing = [...sourceFiles('app'), ...sourceFiles('tests')].filter(
    (file) => /\.test\.tsx?$/.test(file) && /\bvi\.(do)?[mM]ock\(/.test(textOf(file)),
  );
  expect(replacing.filter((file) => ![...APART, ...LONG].includes(file))).toEqual([]);
});
