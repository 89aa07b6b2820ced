/** Where the mails that were answered or forwarded begin, as mail programs write it. */
const OLDER = new RegExp(
  [
    String.raw`^-{2,} ?(original message|forwarded message|ursprüngliche nachricht|mensaje original)`,
    String.raw`^(on|am|el|le) .{5,120}\b(wrote|schrieb|escribió|a écrit) ?:$`,
    String.raw`^_{10,}$`,
    String.raw`^from: .{3,120}$`,
  ].join('|'),
  'i',
);
/** "From:" also labels a place: that of a mail has its date or its reader right below. */
const HEADER_BELOW = /^(sent|date|to|cc|subject|gesendet|enviado)\s*:/i;

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
