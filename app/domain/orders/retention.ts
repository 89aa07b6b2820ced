/** A company's documents are kept for so many days at least. */
export const MIN_RETENTION_DAYS = 30;

/** What stands where a document was: "The document was removed on 2026-11-25 by the retention of its company." */
export function removedWords(what: 'document' | 'e-mail', at: Date | string): string {
  const day = (typeof at === 'string' ? new Date(at) : at).toISOString().slice(0, 10);
  return `The ${what} was removed on ${day} by the retention of its company. The orders stay.`;
}
