/** The mark: a container seen from its side. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 16" width="20" height="14" aria-hidden="true" className="shrink-0 text-accent">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <rect x="1" y="1" width="22" height="14" rx="1.5" />
        <path d="M6.5 1v14M12 1v14M17.5 1v14" />
      </g>
    </svg>
  );
}
