import { Link } from '@remix-run/react';

/** To what people wrote beside a row, and to the box for more. (spec 3 §2 Row actions) */
export function CommentLinks({ to, name, hasComments }: { to: string; name: string; hasComments: boolean }) {
  return (
    <span className="inline-flex gap-3">
      <Link to={to} preventScrollReset aria-label={`Add comment on ${name}`} className="cell-link">
        Add comment
      </Link>
      {hasComments ? (
        <Link to={to} preventScrollReset aria-label={`View comments on ${name}`} className="cell-link">
          View comments
        </Link>
      ) : null}
    </span>
  );
}
