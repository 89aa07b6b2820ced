import { classes } from './classes';

/** Whether something is switched on: a dot, a word and a colour. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm px-2 py-0.5 text-sm font-semibold',
        isActive ? 'bg-success-ground text-success' : 'bg-sunken text-muted',
      )}
    >
      <span
        aria-hidden="true"
        className={classes('h-1.5 w-1.5 rounded-full', isActive ? 'bg-current' : 'border border-current')}
      />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
