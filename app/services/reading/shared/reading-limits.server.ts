/** The bounds that keep one document from harming the others; each ends in a ReadProblem. */
export const READING_LIMITS = {
  pages: 500,
  /** Pixels of a picture, checked in its header before anything is decoded. */
  pixels: 100_000_000,
  taskTimeoutMs: 60_000,
  /** A child above this after a task is replaced by a fresh one. */
  recycleRssBytes: 600 * 1024 * 1024,
  /** A child above this during a task is killed. */
  killRssBytes: 1200 * 1024 * 1024,
  /** Words of one page: more is a drawing or an attack, and would only slow the mapping. */
  glyphsPerPage: 200_000,
} as const;
