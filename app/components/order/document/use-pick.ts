import { useEffect, useRef } from 'react';
import { copyText, useReview } from '~/components/order/review-state';
import type { Line, Region } from '~/domain/reading/reading';
import {
  contains,
  isClick,
  isDrawn,
  type Point,
  regionAround,
  regionBetween,
  wordsAt,
} from './page-geometry';
import { useRegion } from './use-region';

type Picked = [from: Point, to: Point, fills: boolean];

/**
 * What a click or a drag on a page means: with a field in hand the word or words for it; without one the line under the
 * pointer, or the words, are copied. Where a drag meets no word, what it frames is read anew. Where the words are still on
 * their way it is done as soon as they have come.
 */
export function usePick(page: number, lines: Line[] | null, load: () => void) {
  const { view, fill } = useReview();
  const waiting = useRef<Picked | null>(null);
  const fills = useRef(false);
  const take = (text: string, region: Region) => {
    if (fills.current) fill(text, { page, region, text: text.slice(0, 500) });
    else copyText(text);
  };
  const region = useRegion(view.id, page, take);
  const pick = (...picked: Picked) => {
    waiting.current = lines ? null : picked;
    if (!lines) return load();
    const [from, to] = picked;
    const drawn = regionBetween(from, to);
    fills.current = picked[2];
    const line = isClick(drawn) && !fills.current ? lines.find((one) => contains(one.region, to)) : undefined;
    if (line) return take(line.text, line.region);
    const { words, text } = wordsAt(lines, from, to);
    if (text) take(text, regionAround(words));
    else if (isDrawn(drawn)) void region.read(drawn);
  };
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => {
    if (lines && waiting.current) latest.current(...waiting.current);
  }, [lines]);
  return { pick, reading: region.region };
}
