/** How the parts of a label for two dates name a field: "ETD / ETA", "ERD/Cut-off". */
const NAMED: Readonly<Record<string, RegExp>> = {
  eta_date: /\b(?:ETA|ARRIVAL|ARR|ARRIVES)\b/i,
  cutoff_date: /\b(?:CUT|CUT ?-?OFF|CLOSING|CLOSES)\b/i,
  last_free_date: /\b(?:LFD|LAST FREE|FREE UNTIL)\b/i,
  earliest_receiving_date: /\b(?:ERD|RECEIVING|OPENS)\b/i,
};

const parts = (text: string): string[] => text.split(/\s\/\s|\/(?=[A-Za-z])/).map((part) => part.trim());

/**
 * The part of a value that a label for several dates gives a field: under "ETD / ETA" the second of "16-JAN / 25-JAN". The
 * whole value where the label is of one thing, or the value has not as many parts.
 */
export function partForField(name: string, label: string, value: string): string {
  const named = NAMED[name];
  const labels = parts(label);
  if (!named || labels.length < 2) return value;
  const values = value.split(/\s\/\s/);
  const at = labels.findIndex((part) => named.test(part));
  return values.length === labels.length && at >= 0 ? (values[at] ?? value) : value;
}
