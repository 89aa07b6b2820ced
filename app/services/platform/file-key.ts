const SAFE_KEY = /^[a-z0-9][a-z0-9/._-]*$/i;

/** A key of the file store as it was given. @throws an Error for what could lead out of the store */
export function safeKey(key: string): string {
  if (!SAFE_KEY.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
  return key;
}
