/** The column of the form in which labels stand. */
export const LABEL_COLUMN = 'w-[124px] shrink-0 text-muted';
