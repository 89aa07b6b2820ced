/** How a payload is written for its TMS, and how what the TMS writes is read. Pure. */
export type Wire = {
  /** The `content-type` of what is sent. */
  contentType: string;
  /** A payload as it is sent. */
  encode: (payload: Readonly<Record<string, unknown>>) => string;
  /** An answer or a callback as the connector's readers take it; null for what is not written so. */
  decode: (text: string) => unknown;
};

export const JSON_WIRE: Wire = {
  contentType: 'application/json',
  encode: (payload) => JSON.stringify(payload),
  decode: parseJson,
};

/** Null for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
