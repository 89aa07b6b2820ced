import type { RuleDocument } from '~/domain/fields/rule-run';
import type { Reading } from '~/domain/reading/reading';
import { partTexts } from '~/services/reading/reading-text.server';

/** A Reading as rule code sees it: a text for each page, sheet or EDI message. */
export function ruleDocument(reading: Reading): RuleDocument {
  return { kind: reading.kind, pages: partTexts(reading) };
}
