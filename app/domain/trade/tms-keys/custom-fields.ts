/** The ten fields that a company names itself, by their numbers. */
export function customFields(before: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${before}${i + 1}`, `custom${i + 1}`]));
}
