import { afterEach, beforeEach, vi } from 'vitest';
import { setErrorMap } from 'zod';
import { plainErrors } from '~/domain/plain-errors';

/** Values are refused as they are where the application runs. */
setErrorMap(plainErrors);

/** What a test did not expect on the console fails it: silence is part of working. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    throw new Error(`unexpected console.error: ${said.map(String).join(' ')}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
