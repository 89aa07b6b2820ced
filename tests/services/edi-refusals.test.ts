import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFileKind, detectSourceKind } from '~/services/intake/detect-source-kind.server';
import { readEdiText } from '~/services/reading/edi/read-edi.server';
import { edifact, mapEdiText, x12 } from '../support/edi';

const TENDER = ['B2**TRKR**LD7788**PP', 'L11*7171874859*BN', 'S5*1*CL', 'N1*SF*PLUMTREE DC'];

describe('a message that is no order', () => {
  it.each([
    ['990', 'response to a load tender'],
    ['214', 'shipment status'],
    ['997', 'functional acknowledgment'],
    ['210', 'freight invoice'],
    ['322', 'terminal operations'],
  ])('X12 %s is refused by name, with what is taken instead', (type, name) => {
    const result = mapEdiText(x12(['B1*TRKR*LD7788*20261105*A'], type));
    expect(result).toMatchObject({ drafts: [], notAnOrder: true });
    expect(result.reasons).toEqual([
      `An X12 ${type} (${name}) is not a load tender (204). Send a load tender (X12 204), bill of lading (211) or booking confirmation (301), or EDIFACT IFTMIN, IFTMBF, IFTMBC or COPARN.`,
    ]);
  });
  it.each([
    ['IFTMAN', 'arrival notice'],
    ['COPRAR', 'discharge and loading order'],
    ['IFTSTA', 'transport status'],
    ['CODECO', 'gate report'],
  ])('EDIFACT %s is refused by name, with what is taken instead', (type, name) => {
    const result = mapEdiText(edifact(type, ['BGM+45+R1+9']));
    expect(result).toMatchObject({ drafts: [], notAnOrder: true });
    expect(result.reasons[0]).toContain(
      `An EDIFACT ${type} (${name}) is not a transport instruction (IFTMIN)`,
    );
    expect(result.reasons[0]).toContain('IFTMIN, IFTMBF, IFTMBC or COPARN.');
  });
  it('is refused by name also where its counts are wrong or its envelope is missing', () => {
    const status = x12(['B10*LD7788*LD7788*TRKR'], '214');
    const statusRefusal = 'An X12 214 (shipment status) is not a load tender (204).';
    expect(() => readEdiText(status.slice(status.indexOf('ST*')))).toThrow(statusRefusal);
    expect(mapEdiText(status.replace(/SE\*\d+/, 'SE*99')).reasons[0]).toContain(statusRefusal);
    const list = edifact('COPRAR', ['BGM+45+R1+9']);
    const listRefusal = 'An EDIFACT COPRAR (discharge and loading order) is not';
    expect(() => readEdiText(list.slice(list.indexOf('UNH')))).toThrow(listRefusal);
    expect(mapEdiText(list.replace(/UNT\+\d+/, 'UNT+99')).reasons[0]).toContain(listRefusal);
  });
  it('is named without a meaning when nobody knows it', () => {
    expect(mapEdiText(x12(['XX*1'], '999999999')).reasons[0]).toContain('An X12 999999 is not');
    expect(mapEdiText(x12(['XX*1'], 'constructor')).reasons[0]).toContain('An X12 constr is not');
  });
  it('does not keep the tender beside it from becoming an order', () => {
    const result = mapEdiText(`${x12(['B1*TRKR*LD1*20261105*A'], '990')}\n${x12(TENDER)}`);
    expect(result.drafts.map(({ fields }) => fields.load_number)).toEqual(['LD7788']);
    expect(result.reasons[0]).toContain('An X12 990');
    expect(result.notAnOrder).toBe(false);
  });
});

describe('the purpose of a message', () => {
  const OFF = ': send nothing, and cancel the load that was sent of it.';
  it.each(['01', '03'])('a tender that cancels (B2A %s) is an order that is not to be sent', (code) => {
    const [draft] = mapEdiText(x12([...TENDER, `B2A*${code}`])).drafts;
    expect(draft).toMatchObject({ isCancelled: true, fields: { load_number: 'LD7788' } });
    expect(draft?.gate?.own).toEqual([`The load tender LD7788 cancels an earlier one${OFF}`]);
    expect(draft?.provenance.booking_number?.doubt).toBe('the load tender LD7788 cancels this order');
  });
  it.each(['04', '05'])('a tender that changes another (B2A %s) is looked at before it is sent', (code) => {
    const [draft] = mapEdiText(x12([...TENDER, `B2A*${code}`])).drafts;
    expect(draft?.fields.booking_number).toBe('7171874859');
    expect(draft?.gate?.review).toEqual([
      'The load tender LD7788 changes an earlier one: compare it with that order.',
    ]);
  });
  it('an original needs no look', () => {
    expect(mapEdiText(x12([...TENDER, 'B2A*00'])).drafts[0]?.gate).toBeUndefined();
  });
  it('EDIFACT says the same in BGM', () => {
    const cancelled = mapEdiText(edifact('IFTMIN', ['BGM+340+REF7788+1']));
    expect(cancelled.drafts[0]?.gate?.own).toEqual([
      `The transport instruction REF7788 cancels an earlier one${OFF}`,
    ]);
    expect(mapEdiText(edifact('IFTMIN', ['BGM+340+REF7788+5'])).drafts[0]?.gate?.review[0]).toContain(
      'changes an earlier one',
    );
  });
});

describe('X12 as it is really sent', () => {
  const usual = mapEdiText(x12(TENDER)).drafts[0]?.fields;
  const LINE_ENDS = x12(TENDER).replaceAll('~', '\n');
  it.each([
    ['line ends after the terminator', x12(TENDER).replaceAll('~', '~\r\n')],
    ['line ends as terminator', LINE_ENDS],
    ['carriage returns and line ends as terminator', x12(TENDER).replaceAll('~', '\r\n')],
    ['other separators', x12(TENDER).replaceAll('*', '|').replace('|P|>', '|P|:').replaceAll('~', "'")],
    ['a mark at the beginning', `\uFEFF\n${x12(TENDER)}`],
    ['lower-case segment names', x12(TENDER).replace(/(^|~)([A-Z]\w{1,2})\*/g, (m) => m.toLowerCase())],
    ['a header that is not padded', x12(TENDER).replace(/ +\*/g, '*')],
    ['lines cut at 80 characters', x12(TENDER).replace(/(.{80})/g, '$1\r\n')],
    [
      'counts left out',
      x12(TENDER)
        .replace(/SE\*\d+/, 'SE*')
        .replace('GE*1*', 'GE**')
        .replace('IEA*1', 'IEA*'),
    ],
    ['version 5010', x12(TENDER, '204', '005010')],
  ])('is read with %s', (_, text) => {
    expect(mapEdiText(text).drafts[0]?.fields).toEqual(usual);
    expect(usual?.load_number).toBe('LD7788');
  });
  it('gives an order for each transaction set and each interchange', () => {
    const second = TENDER.map((segment) => segment.replace('LD7788', 'LD7799'));
    const two = x12([...TENDER, `SE*${TENDER.length + 2}*0001`, 'ST*204*0002', ...second]).replace(
      /SE\*\d+\*0001~GE\*1/,
      `SE*${TENDER.length + 2}*0002~GE*2`,
    );
    const loads = mapEdiText(`${two}\r\n${x12(TENDER)}`).drafts.map(({ fields }) => fields.load_number);
    expect(loads).toEqual(['LD7788', 'LD7799', 'LD7788']);
  });
});

describe('the kind of a file', () => {
  const kindOf = async (text: string) => await detectSourceKind(Buffer.from(text), 'orders.edi');
  it('is X12 also in lower case and without its header, which the reader then names', async () => {
    expect(await kindOf('isa*00*          *00*')).toEqual({ kind: 'x12' });
    expect(await kindOf('ST*204*0001~B2**TRKR**LD7788**PP~')).toEqual({ kind: 'x12' });
    expect(() => readEdiText('st*204*0001~')).toThrow('begins with ST, not with ISA');
  });
  it('is EDIFACT also by a service string that is short', async () => {
    for (const advice of ["UNA:+.? '", "UNA:+.'", "UNA:+.?'\n"])
      expect(await kindOf(`${advice}UNB+UNOA:2+A+B'`)).toEqual({ kind: 'edifact' });
  });
  it('is a picture where a TIFF has its directory far behind', async () => {
    for (const start of ['49492a00', '4d4d002a'])
      expect(
        await detectSourceKind(
          Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(60_000, 255)]),
          'fax.tif',
        ),
      ).toEqual({ kind: 'image' });
  });
  it('is a table where a list begins with the same letters', async () => {
    expect(await kindOf('ST,204,100\nNJ,205,100\n')).toEqual({ kind: 'csv' });
  });
  it('is refused as a mail where it begins with the header of one, not where somebody only writes so', async () => {
    const mail =
      'From: rosa@harbor.test\r\nSubject: Container\r\n to move\r\nMIME-Version: 1.0\r\n\r\nContainer: MSKU9070323\r\n';
    expect(await kindOf(mail)).toEqual({ refused: expect.stringContaining('Forward the e-mail') });
    expect(await kindOf('From: Rosa\nSubject: Container\n\nContainer: MSKU9070323\n')).toEqual({
      kind: 'text',
    });
    expect(await kindOf('Received: 3 pallets\nto Dock 4\n\nContainer: MSKU9070323\n')).toEqual({
      kind: 'text',
    });
  });
  it.each([
    ['heic', 'A photo as iPhones take it (HEIC) cannot be read. Share it as JPEG or PDF'],
    ['mif1', 'A photo as iPhones take it (HEIC) cannot be read. Share it as JPEG or PDF'],
    ['avif', 'A file of the kind AVIF cannot be read. Save it as PNG or PDF.'],
  ])('of a photo of a kind that no reader here knows says what to do: %s', async (brand, refusal) => {
    const photo = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
    expect(await detectSourceKind(photo, '')).toEqual({ refused: expect.stringContaining(refusal) });
  });
  it.each([
    ['__properties_version1.0', 'An Outlook message (MSG)'],
    ['WordDocument', 'An old Word document (DOC)'],
    ['EncryptedPackage', 'password protected'],
    ['Unknown', 'An old Office file (XLS, DOC or MSG)'],
  ])('of an old Office file is told by its streams, wherever they stand: %s', async (stream, refusal) => {
    const old = Buffer.alloc(512 * 300);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(old);
    old.writeUInt16LE(9, 30);
    old.writeUInt32LE(250, 48);
    Buffer.from(stream, 'utf16le').copy(old, 512 * 251 + 128);
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'old-office-')), 'old');
    await writeFile(file, old);
    expect(await detectFileKind(file, 'old')).toEqual({ refused: expect.stringContaining(refusal) });
    await rm(path.dirname(file), { recursive: true });
  });
  it('is refused by name for TRADACOMS', async () => {
    expect(await kindOf("STX=ANA:1+5000:SHOP+6000:MAKER'")).toEqual({
      refused: expect.stringContaining('A TRADACOMS message cannot be read.'),
    });
  });
});
