/** A padlock, closed or open. */
export function LockIcon({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
      className="shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="3" y="7" width="10" height="7" rx="1.5" />
      <path d={isOpen ? 'M5.5 7V4.5a2.5 2.5 0 0 1 4.8-1' : 'M5.5 7V4.5a2.5 2.5 0 0 1 5 0V7'} />
    </svg>
  );
}
