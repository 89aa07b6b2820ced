import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Block } from '@aws-sdk/client-textract';

/** What was asked of it, without the picture. */
type Asked = { FeatureTypes: string[]; QueriesConfig?: { Queries: { Text: string; Alias: string }[] } };

export type FakeTextract = {
  url: string;
  asked: Asked[];
  /** What the next calls get: blocks, or the name of Amazon's exception. After the last one it goes on for ever. */
  answers: (readonly Block[] | string)[];
  close: () => Promise<void>;
};

/** Textract at the network's edge: its protocol, with the answers that a test gives it. */
export async function openTextract(): Promise<FakeTextract> {
  const asked: Asked[] = [];
  const answers: FakeTextract['answers'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { Document, ...options } = JSON.parse(Buffer.concat(chunks).toString());
      asked.push(options);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      const isJpeg = Buffer.from(Document.Bytes, 'base64').subarray(0, 2).toString('hex') === 'ffd8';
      const refusal = typeof answer === 'string' ? answer : isJpeg ? null : 'UnsupportedDocumentException';
      response.writeHead(refusal ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(
        JSON.stringify(
          refusal
            ? { __type: refusal, Message: 'refused' }
            : {
                DocumentMetadata: { Pages: 1 },
                AnalyzeDocumentModelVersion: '1.0',
                Blocks: answer,
              },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Turn = 0 | 90 | 180 | 270;
/** A line of print: its text and where it begins, in fractions of the upright page. */
export type Print = [text: string, left: number, top: number];
const LETTER = 0.011;
const HEIGHT = 0.016;

/**
 * The blocks Textract gives for lines of print on a picture whose page lies turned by so many degrees clockwise: as
 * its guide describes them, a LINE with its WORDs each, every polygon beginning at the top left of the text as read.
 */
export function printed(lines: readonly Print[], turn: Turn = 0): Block[] {
  return lines.flatMap(([text, left, top]) => {
    let at = left;
    const words = text.split(' ').map((word): Block => {
      const block = blockOf('WORD', word, [at, top, word.length * LETTER, HEIGHT], turn);
      at += (word.length + 1) * LETTER;
      return block;
    });
    const line = blockOf('LINE', text, [left, top, text.length * LETTER, HEIGHT], turn);
    return [{ ...line, Relationships: [{ Type: 'CHILD', Ids: idsOf(words) }] }, ...words];
  });
}

/** The blocks of a key and its value, made of words that are on the page. */
export function paired(words: readonly Block[], key: string, value: string, confidence = 97): Block[] {
  const of = (text: string) =>
    text.split(' ').map((part) => {
      const word = words.find(({ BlockType, Text }) => BlockType === 'WORD' && Text === part);
      if (!word) throw new Error(`the page does not say ${part}`);
      return word;
    });
  const make = (text: string, entity: 'KEY' | 'VALUE', more: Block['Relationships'] = []): Block => ({
    BlockType: 'KEY_VALUE_SET',
    EntityTypes: [entity],
    Confidence: confidence,
    Id: randomUUID(),
    Geometry: of(text)[0]?.Geometry,
    Relationships: [...more, { Type: 'CHILD', Ids: idsOf(of(text)) }],
  });
  const answer = make(value, 'VALUE');
  return [make(key, 'KEY', [{ Type: 'VALUE', Ids: idsOf([answer]) }]), answer];
}

/** A question and its answer. */
export function answered(alias: string, question: string, text: string, confidence = 93): Block[] {
  const answer: Block = {
    ...blockOf('QUERY_RESULT', text, [0.4, 0.5, 0.1, HEIGHT], 0),
    Confidence: confidence,
  };
  return [
    {
      BlockType: 'QUERY',
      Id: randomUUID(),
      Query: { Text: question, Alias: alias },
      Relationships: [{ Type: 'ANSWER', Ids: idsOf([answer]) }],
    },
    answer,
  ];
}

/** The cell of a table at a row and column, with its place. */
export function cell(row: number, column: number, place: Place): Block {
  return { ...blockOf('CELL', '', place, 0), RowIndex: row, ColumnIndex: column };
}

const idsOf = (blocks: readonly Block[]): string[] => blocks.flatMap(({ Id }) => Id ?? []);

type Place = [left: number, top: number, width: number, height: number];

function blockOf(BlockType: Block['BlockType'], Text: string, place: Place, turn: Turn): Block {
  const [left, top, width, height] = place;
  const corners = [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ].map(([x = 0, y = 0]) => turned(x, y, turn));
  const [xs, ys] = [corners.map(({ X }) => X), corners.map(({ Y }) => Y)];
  const BoundingBox = {
    Left: Math.min(...xs),
    Top: Math.min(...ys),
    Width: Math.max(...xs) - Math.min(...xs),
    Height: Math.max(...ys) - Math.min(...ys),
  };
  return { BlockType, Text, Confidence: 99.2, Id: randomUUID(), Geometry: { BoundingBox, Polygon: corners } };
}

function turned(x: number, y: number, turn: Turn): { X: number; Y: number } {
  return {
    0: { X: x, Y: y },
    90: { X: 1 - y, Y: x },
    180: { X: 1 - x, Y: 1 - y },
    270: { X: y, Y: 1 - x },
  }[turn];
}
