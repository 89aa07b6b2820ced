/**
 * The number of dangerous goods with whose it is: "UN1993", "NA1993" of North America alone (diesel; UN1993 is another liquid); four
 * digits alone are the United Nations'. Null for a text without one.
 */
export function hazardNumber(text: string): string | null {
  const [, kind = 'UN', digits] = /(?:\b(UN|NA|ID)[\s.:#-]*)?(?<!\d)(\d{4})(?!\d)/i.exec(text) ?? [];
  return digits ? `${kind.toUpperCase()}${digits}` : null;
}
