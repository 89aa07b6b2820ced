import { describe, expect, it } from 'vitest';
import { inAdminReview, requiredMessage } from './send-rules';
import { SYSTEM_STATUSES } from './statuses';

describe('sending to the client', () => {
  it('is offered for exactly the two review statuses', () => {
    expect(SYSTEM_STATUSES.filter(inAdminReview)).toEqual([
      'ocr-post-processing-review',
      'process-ocr-output-file-review',
    ]);
  });

  it('names a required field as the specification does', () => {
    expect(requiredMessage('Container')).toBe('Container is a required field.');
  });
});
