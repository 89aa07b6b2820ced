import { useLocation, useRevalidator as useRemixRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { revalidateWhenDrawn } from './revalidate-when-drawn';

/**
 * Reads the page anew, once what was on its way to it is drawn: Remix forgets the answer to a form with the next reading, and React
 * may skip what it had no time to draw. A question or a refusal would be lost then.
 */
export function useRevalidator(): ReturnType<typeof useRemixRevalidator> {
  const { revalidate, state } = useRemixRevalidator();
  const { key } = useLocation();
  const [{ ask, draw, look }] = useState(() => revalidateWhenDrawn(() => window.__remixRouter, revalidate));
  useEffect(() => draw(key), [draw, key]);
  useEffect(() => window.__remixRouter.subscribe(look), [look]);
  return { revalidate: ask, state };
}
