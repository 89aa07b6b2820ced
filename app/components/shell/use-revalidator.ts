import { useLocation, useRevalidator as useRemixRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { revalidateWhenDrawn } from './revalidate-when-drawn';

/**
 * Reads the page anew, once what was on its way to it is drawn: Remix forgets the answer to a form with the next reading, and React
 * may skip what it had no time to draw. A question or a refusal would be lost then.
 */
export function useRevalidator(): ReturnType<typeof useRemixRevalidator> {
  const { revalidate, state } = useRemixRevalidator();
  const { key } = useLocation();
  const waiting = useRef<ReturnType<typeof revalidateWhenDrawn> | null>(null);
  waiting.current ??= revalidateWhenDrawn(() => window.__remixRouter, revalidate);
  const { draw, leave } = waiting.current;
  useEffect(() => draw(key), [draw, key]);
  useEffect(() => leave, [leave]);
  return { revalidate: waiting.current.ask, state };
}
