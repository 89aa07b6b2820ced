/** A UUID of version 4, also where the page came over plain HTTP: there browsers have no `crypto.randomUUID`. */
export function randomId(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
