import { type DateOrder, findDate } from './parse-date';

/** Free time of the equipment, which its line counts: when the container is to be back. */
const PER_DIEM =
  /\bPER[- ]?DIEM\b|\b(?:EQUIPMENT|DETENTION)\s+(?:LAST )?FREE\b|\bDETENTION\s+(?:STARTS|BEGINS|LFD)\b/i;
/** Free time of the terminal. */
const OF_TERMINAL = /\b(?:LFD|LAST FREE|FREE|DEMURRAGE|STORAGE)\b/i;

export const saysPerDiem = (text: string): boolean => PER_DIEM.test(text);

/**
 * The days that lines say of the per diem and of no free time at a terminal: "Per diem free until 12/11/2026", or the day below "Per Diem
 * LFD". Each day is that of the words between it and the day before it.
 */
export function perDiemDays(lines: readonly string[], order: DateOrder): ReadonlySet<string> {
  const [ofEquipment, ofTerminal] = [new Set<string>(), new Set<string>()];
  for (const [at, line] of lines.entries()) {
    const isBelow = PER_DIEM.test(lines[at - 1] ?? '') && !findDate(lines[at - 1] ?? '', order);
    let rest = isBelow && findDate(line, order)?.start === 0 ? `${lines[at - 1]} ${line}` : line;
    for (let date = findDate(rest, order); date; date = findDate(rest, order)) {
      const before = rest.slice(0, date.start);
      if (/\b(?:DEMURRAGE|STORAGE)\b/i.test(before) || !PER_DIEM.test(before)) {
        if (OF_TERMINAL.test(before)) ofTerminal.add(date.value);
      } else ofEquipment.add(date.value);
      rest = rest.slice(date.end);
    }
  }
  return new Set([...ofEquipment].filter((day) => !ofTerminal.has(day)));
}
