import { useState } from 'react';

/**
 * The version that a form of the order saves by: what is typed or chosen is meant for what stood there when the form was
 * opened, whatever the page reads meanwhile. A refusal tells of the version that it met; the next try is meant for that.
 */
export function useVersionAtStart(version: number, met?: number): number {
  const [known, setKnown] = useState(version);
  // What was met stays known when its refusal is gone: a search follows it, or another refusal without a version.
  if (met !== undefined && met > known) setKnown(met);
  return Math.max(known, met ?? 0);
}
