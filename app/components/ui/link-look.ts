/** A link among other words, or by itself: seen as one outside of tables too, and high enough to be hit. */
export const LINK = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline';
