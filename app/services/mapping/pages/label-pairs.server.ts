import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { LabelPair, ReadPage } from '~/domain/reading/reading';
import { indexLabels } from '~/services/mapping/labels/field-labels.server';
import { type Piece, piecesOf, regionOf, textOf } from '~/services/mapping/pages/layout/pieces.server';
import { valueOptions } from '~/services/mapping/pages/layout/values-of-labels.server';

export type FoundPair = LabelPair & { page: number };

/** "Gate code: 4471", whatever the label is. */
const WITH_COLON = /^([A-Za-z][^:]{1,40}):\s+(\S.*)$/;

/**
 * Everything on pages that reads like a label with its value, whether a field takes it or not: under known labels,
 * behind a colon, and what an engine paired itself. (spec 2 §3 OCR data)
 */
export function labelPairs(pages: readonly ReadPage[], fieldMap: ResolvedFieldMap): FoundPair[] {
  const pieces = piecesOf(pages, indexLabels(fieldMap));
  const sheet = { pieces, pages };
  const own = pieces.flatMap((piece) =>
    piece.meaning ? underLabel(piece, valueOptions(piece, sheet)[0]) : behindColon(piece),
  );
  const placed = own.flatMap(({ found, ...pair }) => {
    const page = pages.find(({ index }) => index === found[0]?.box.page);
    if (!page) return [];
    const region = regionOf(
      found.map(({ box }) => box),
      page,
    );
    return [{ ...pair, page: page.index, region }];
  });
  const engines = pages.flatMap(({ index, pairs = [] }) => pairs.map((pair) => ({ ...pair, page: index })));
  return [...placed, ...engines];
}

type Own = { label: string; value: string; confidence: number; found: Piece[] };

function underLabel(label: Piece, option: ReturnType<typeof valueOptions>[number] | undefined): Own[] {
  if (!option) return [];
  const confidence = option.pieces.reduce(
    (least, piece) => Math.min(least, piece.confidence),
    option.certainty,
  );
  const text = label.text.replace(/\s*:\s*$/, '');
  return [{ label: text, value: textOf(option.pieces), confidence, found: option.pieces }];
}

function behindColon(piece: Piece): Own[] {
  const [, label, value] = WITH_COLON.exec(piece.text) ?? [];
  return label && value ? [{ label, value, confidence: 0.9 * piece.confidence, found: [piece] }] : [];
}
