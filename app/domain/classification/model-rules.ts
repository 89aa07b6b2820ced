/** What may be done with a model of the classifier, and why not, in words. (spec 3 §4 EMC model status) */
export type ModelState = { status: 'PENDING' | 'SUCCEEDED' | 'FAILED'; isActive: boolean };

/** Null when it may be activated. */
export function whyNotActivate({ status, isActive }: ModelState): string | null {
  if (isActive) return 'This model is active already.';
  return status === 'SUCCEEDED' ? null : 'Only a model whose build succeeded can be activated.';
}

/** `count`: how many models there are. Null when it may be deleted. */
export function whyNotDelete({ status, isActive }: ModelState, count: number): string | null {
  if (status === 'PENDING') return 'A model that is pending cannot be deleted.';
  if (isActive) return 'The active model cannot be deleted.';
  return count > 1 ? null : 'The only model cannot be deleted.';
}

/** "98.50 %", or "--" for nothing. (spec 3 §9: percentages with 2 decimals) */
export function percent(share: number | null): string {
  return share === null ? '--' : `${(100 * share).toFixed(2)} %`;
}

/** What a build costs. (spec 3 §9) */
export const BUILD_QUESTION =
  'Building an EMC model costs 3 cents. Build one from the labels as they are now?';
/** (spec 3 §8) */
export const BUILD_MESSAGE = 'New EMC Model build submitted to AWS.';
/** The name of a model that is not there yet. (spec 3 §2) */
export const PENDING_NAME = 'Pending...';
