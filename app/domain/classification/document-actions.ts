/** What is done at once with one or several documents of the classifier. */
export const DOCUMENT_ACTIONS = ['auto-label', 'classify', 'exemplar', 'no-exemplar', 'page'] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** What people are told. (spec 3 §8) */
export const CLASSIFIER_MESSAGES = {
  failed: 'There was an error please try again.',
  autoLabelled: 'Successfully auto-labeled the variant.',
  autoLabelledMany: 'Successfully auto-labeled the selected documents.',
  deleted: 'Successfully deleted document',
  updated: 'Successfully updated document.',
  variantChanged: 'Successfully changed variant',
  classified: 'Request sent to auto-classify the selected documents.',
  mismatch: 'Auto-classified variant ID does not match assigned variant ID!',
  named: 'The layout has its name now: its documents are learned from.',
  dismissed: 'This layout is not proposed again.',
} as const;
