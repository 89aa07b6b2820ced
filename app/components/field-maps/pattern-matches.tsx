import type { TriedPattern } from '~/domain/fields/tried-cell';

/** Which texts of the document a pattern matches, and what it takes of them. */
export function PatternMatches({ tried: { problem, matches, total } }: { tried: TriedPattern }) {
  if (problem !== null)
    return (
      <p role="alert" className="text-sm font-medium text-error [overflow-wrap:anywhere]">
        {problem}
      </p>
    );
  if (total === 0) return <p className="text-sm text-muted">It matches no text of this document.</p>;
  return (
    <div className="text-sm">
      <p className="text-muted">
        It matches {total} {total === 1 ? 'text' : 'texts'} of this document:
      </p>
      <ul>
        {matches.map(({ text, taken, page }, at) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            <span className="text-muted">{text.slice(0, 120)}</span>
            <span aria-hidden="true"> → </span>
            <strong className="font-semibold">{taken || '(nothing)'}</strong>
            {page === null ? null : <span className="text-muted"> page {page + 1}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
