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

/** Which of the lines of a letter begins the mail that it answers or forwards; -1 for none. */
const olderFrom = (lines: readonly string[]): number =>
  lines.findIndex(
    (line, i) =>
      OLDER.test(line.trim()) &&
      (!/^from:/i.test(line.trim()) ||
        lines.slice(i + 1, i + 4).some((next) => HEADER_BELOW.test(next.trim()))),
  );

/** Words that only hand on: a line of a letter has more of them than these. */
const FEW_WORDS = 3;

/** The same of a mail that was printed, which begins with its subject and its own header. */
export function forwardedFrom(lines: readonly string[]): number {
  for (let from = 0; ; ) {
    const at = olderFrom(lines.slice(from));
    if (at < 0) return -1;
    const own = lines.slice(from, from + at).filter((line) => !HEADER_BELOW.test(line.trim()));
    if (own.some((line) => line.trim().split(/\s+/).length > FEW_WORDS)) return from + at;
    from += at + 1;
  }
}

/** A letter and the older ones below it; `older` is empty where it answers none. Quoted lines (">") are of the older ones. */
export function newestLetter(text: string): { newest: string; older: string } {
  const lines = text.split('\n');
  const at = olderFrom(lines);
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
