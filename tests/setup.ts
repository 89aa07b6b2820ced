import { afterEach, beforeEach, vi } from 'vitest';

/** What a test did not expect on the console fails it: silence is part of working. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    throw new Error(`unexpected console.error: ${said.map(String).join(' ')}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
