/** "A standard pattern" (spec 3 §5 User): ASCII only, since look-alike letters are how addresses are spoofed. */
const PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const MOST = 254;

export function isEmail(text: string): boolean {
  return text.length <= MOST && PATTERN.test(text);
}

/**
 * An address as accounts are found by: without the spaces around it, its ASCII letters small. Other letters stay as
 * they are: to JavaScript the Kelvin sign is a small k, and so somebody else's address.
 */
export function canonicalEmail(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
