import { findDate } from '../trade/parse-date';

/** Where the mail that was answered begins, in words that nothing but mail programs write. */
const ANSWERED = [
  String.raw`^-{2,} ?(original message|ursprüngliche nachricht|mensaje original)`,
  String.raw`^(on|am|el|le) .{5,120}\b(wrote|schrieb|escribió|a écrit) ?:$`,
];
const ANSWERED_HERE = new RegExp(ANSWERED.join('|'), 'i');
/** Where the mails that were answered or forwarded begin. */
const OLDER = new RegExp(
  [...ANSWERED, '^-{2,} ?forwarded message', '^_{10,}$', '^from: .{3,120}$'].join('|'),
  'i',
);
/** "From:" also labels a place: that of a mail has its date or its reader right below. */
const HEADER_BELOW = /^(sent|date|to|cc|subject|gesendet|enviado)\s*:/i;

/** Which of the lines of a printed mail begins the one that it answers; -1 for none. */
export function answeredFrom(lines: readonly string[]): number {
  return lines.findIndex((line) => ANSWERED_HERE.test(line.trim()));
}

/** The lines of a letter or paper without the older mails that it quotes or answers: those begin at a header of several lines. */
export function withoutOlderMails(lines: readonly string[]): string[] {
  const at = lines.findIndex(
    (line, i) => ANSWERED_HERE.test(line.trim()) || (i > 0 && headsMail(lines.slice(i, i + 5))),
  );
  return (at < 0 ? lines : lines.slice(0, at)).filter((line) => !/^\s*>/.test(line));
}

const headsMail = ([first = '', ...below]: readonly string[]): boolean =>
  /^from: .{3,120}$/i.test(first.trim()) && below.filter((line) => HEADER_BELOW.test(line.trim())).length > 1;

const FORWARDED = /^-{2,} ?forwarded message/i;
const SENT = /^(sent|gesendet|enviado)\s*:/i;
/** A letter that says something has a line of more words than these. */
const FEW_WORDS = 3;

/**
 * Which of the lines of a printed mail begins the one that it answers or forwards, below words of its own; -1 for none. A memo has a
 * header as well, and a form has lines to fill in: that of a mail names an address or when it was sent.
 */
export function forwardedFrom(lines: readonly string[]): number {
  const isHeader = (i: number) =>
    /^from:/i.test(lines[i]?.trim() ?? '') &&
    (lines[i]?.includes('@') || lines.slice(i + 1, i + 4).some((next) => SENT.test(next.trim())));
  const hasWords = (line: string) =>
    line.trim().split(/\s+/).length > FEW_WORDS &&
    !HEADER_BELOW.test(line.trim()) &&
    !/^from:/i.test(line.trim());
  return lines.findIndex(
    (line, i) =>
      (ANSWERED_HERE.test(line.trim()) || FORWARDED.test(line.trim()) || isHeader(i)) &&
      lines.slice(0, i).some(hasWords),
  );
}

/** The day that the header of a printed mail says it was sent on, yyyy-MM-dd. */
export const sentOn = (lines: readonly string[]): string | undefined =>
  lines.flatMap((line) => (SENT_ON.test(line.trim()) ? (findDate(line)?.value ?? []) : []))[0];

const SENT_ON = /^(?:sent|date|gesendet|enviado)\s*:/i;

/** A letter and the older ones below it; `older` is empty where it answers none. Quoted lines (">") are of the older ones. */
export function newestLetter(text: string): { newest: string; older: string } {
  const lines = text.split('\n');
  const at = lines.findIndex(
    (line, i) =>
      OLDER.test(line.trim()) &&
      (!/^from:/i.test(line.trim()) ||
        lines.slice(i + 1, i + 4).some((next) => HEADER_BELOW.test(next.trim()))),
  );
  const own = at < 0 ? lines : lines.slice(0, at);
  const quoted = (line: string) => /^\s*>/.test(line);
  return {
    newest: own
      .filter((line) => !quoted(line))
      .join('\n')
      .trim(),
    older: [...own.filter(quoted), ...(at < 0 ? [] : lines.slice(at))].join('\n').trim(),
  };
}
