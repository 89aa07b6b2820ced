import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Wire } from './wire';

/** A text, an element with its parts, or elements that share a name; attributes begin with `@`. */
export type XmlPart = string | XmlElement | readonly XmlPart[];
export type XmlElement = { readonly [name: string]: XmlPart };

const ATTRIBUTE = '@';
const TEXT = '#text';
const CDATA = '#cdata';

/**
 * XML as plain data: `{A: {'@v': '1', BCollection: {B: ['x', 'y']}}}` is `<A v="1"><BCollection><B>x</B><B>y</B>…`. Leaves are
 * texts; what stands in a `…Collection` is a list, however many there are, so that what is written is read again as it was.
 * Read is one element, well formed, without a document type and without entities of its own; anything else is null.
 */
export const XML_WIRE: Wire = {
  contentType: 'application/xml; charset=utf-8',
  encode: (payload) => `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(writable(payload))}`,
  decode: decodeXml,
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  suppressEmptyNode: true,
});

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

// XML 1.0 has no place for these, not even escaped.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Texts without the characters that XML cannot hold; a return alone would be read as a new line. */
function writable(part: unknown): unknown {
  if (typeof part === 'string') return part.replace(UNWRITABLE, '').replace(/\r\n?/g, '\n');
  if (Array.isArray(part)) return part.map(writable);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, writable(inner)]));
}

/** An element as the parser gives it: its name with its parts, and its attributes. */
type Node = Record<string, unknown> & { ':@'?: Record<string, string> };

function decodeXml(text: string): XmlElement | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const roots = (parser.parse(text) as Node[]).filter((node) => nameOf(node) !== TEXT);
    const [root] = roots;
    return root && roots.length === 1 ? { [localName(nameOf(root))]: elementOf(root) } : null;
  } catch {
    // Nested too deep, or an entity that XML does not know by itself.
    return null;
  }
}

function nameOf(node: Node): string {
  return Object.keys(node).find((name) => name !== ':@') ?? TEXT;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function elementOf(node: Node): XmlPart {
  const name = nameOf(node);
  const inner = node[name] as Node[];
  const attributes = attributesOf(name, node[':@'] ?? {});
  const children = inner.filter((child) => ![TEXT, CDATA].includes(nameOf(child)));
  if (children.length === 0) {
    const text = inner.map(textOf).join('');
    if (attributes.length === 0) return text;
    return Object.fromEntries(text.trim() ? [...attributes, [TEXT, text]] : attributes);
  }
  const isList = localName(name).endsWith('Collection');
  const parts = new Map<string, XmlPart>(attributes);
  for (const child of children) {
    const key = localName(nameOf(child));
    const before = parts.get(key);
    const part = elementOf(child);
    if (before === undefined) parts.set(key, isList ? [part] : part);
    else parts.set(key, [...(Array.isArray(before) ? before : [before]), part]);
  }
  return Object.fromEntries(parts);
}

function textOf(node: Node): string {
  if (nameOf(node) === TEXT) return unescaped(String(node[TEXT]));
  return (node[CDATA] as Node[]).map((inner) => String(inner[TEXT] ?? '')).join('');
}

/** Attributes with their values; of the namespaces only that of the element itself, as `@xmlns`. */
function attributesOf(name: string, given: Record<string, string>): [string, string][] {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : null;
  const own = prefix === null ? '@xmlns' : `@xmlns:${prefix}`;
  return Object.entries(given).flatMap(([key, value]): [string, string][] => {
    if (key === own) return [['@xmlns', unescaped(value)]];
    return key === '@xmlns' || key.startsWith('@xmlns:') ? [] : [[key, unescaped(value)]];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @throws Error for an entity that XML does not know by itself */
function unescaped(text: string): string {
  return text.replace(/&([^;]{0,12};?)/g, (_, body: string) => {
    const numbered = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(body);
    if (numbered)
      return String.fromCodePoint(numbered[1] ? Number.parseInt(numbered[1], 16) : Number(numbered[2]));
    const named = ENTITIES[body.slice(0, -1)];
    if (named === undefined || !body.endsWith(';')) throw new Error('An unknown entity');
    return named;
  });
}
