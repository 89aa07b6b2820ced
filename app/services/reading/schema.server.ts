import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EdiMessage, LabelPair, Line, PageAnswer, Rule, Sheet } from '../../domain/reading/reading';
import { requests } from '../requests/schema.server';

/** The pages of a Reading, each stored when it is read, so that a killed reading goes on where it was. */
export const readingPages = pgTable(
  'reading_pages',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    pageIndex: integer('page_index').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    rotation: integer('rotation').$type<0 | 90 | 180 | 270>().notNull(),
    source: text('source').$type<'text' | 'ocr'>().notNull(),
    lines: jsonb('lines').$type<Line[]>().notNull(),
    rules: jsonb('rules').$type<Rule[]>().notNull(),
    /** From engines that pair labels with values and answer questions themselves. */
    pairs: jsonb('pairs').$type<LabelPair[]>(),
    answers: jsonb('answers').$type<PageAnswer[]>(),
    imageFile: text('image_file').notNull(),
    thumbnailFile: text('thumbnail_file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.pageIndex] })],
);

/** The Reading of a document without pages, and what was not read of one with pages. */
export const readingContents = pgTable('reading_contents', {
  requestId: uuid('request_id')
    .primaryKey()
    .references(() => requests.id),
  sheets: jsonb('sheets').$type<Sheet[]>(),
  messages: jsonb('messages').$type<EdiMessage[]>(),
  problems: jsonb('problems').$type<string[]>().notNull().default([]),
});
