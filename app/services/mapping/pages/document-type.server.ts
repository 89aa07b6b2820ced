import { isPlaceRole } from '~/domain/fields/field-map';
import { inRow } from '~/services/mapping/pages/layout/piece-index.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';

/** Documents that ask for a container to be moved, by what they call themselves. */
const ORDERS: readonly [string, RegExp][] = [
  [
    'delivery order',
    /\b(DELIVERY ORDER|DELIVERY INSTRUCTIONS?|TRUCKING ORDER|TRANSPORT(ATION)? ORDER|TRUCKER'?S? DELIVERY ORDER|(TRANSPORT|HAULAGE|TRUCKING|CARTAGE|PICK ?-?UP|SHIPPING|ROUTING|DISPATCH|DRAYAGE) INSTRUCTIONS?|CARTAGE (ORDER|ADVICE)|DELIVERY REQUEST|BON DE LIVRAISON|ORDEN DE ENTREGA)\b/,
  ],
  [
    'work order',
    /\b(WORK ORDER|DRAYAGE ORDER|DISPATCH ORDER|DRAY ORDER|PICK ?-?UP ORDER|DISPATCH SHEET|TRIP (SHEET|TICKET|ORDER)|LOAD (SHEET|ORDER)|(DRAYAGE|TRUCKING|DISPATCH) (REQUEST|TENDER))\b/,
  ],
  [
    'arrival notice',
    /\b(ARRIVAL NOTICE|NOTICE OF ARRIVAL|PRE-?ARRIVAL|ARRIVAL ADVICE|PRE-?ALERT|(GROUNDING|AVAILABILITY|INTERMODAL) (NOTICE|NOTIFICATION)|NOTICE OF AVAILABILITY)\b/,
  ],
  ['booking confirmation', /\b(BOOKING CONFIRMATION|BOOKING ACKNOWLEDGE?MENT|BOOKING NOTE|BOOKING CONF)\b/],
  [
    'rate confirmation',
    /\b(RATE CONFIRMATION|LOAD CONFIRMATION|CARRIER CONFIRMATION|RATE (AND|&) LOAD CONFIRMATION|RATE CON|LOAD TENDER|(RATE|LOAD|CARRIER) AGREEMENT)\b/,
  ],
  [
    'freight release',
    /\b(FREIGHT RELEASE|RELEASE ORDER|CARGO RELEASE|CONTAINER RELEASE|RELEASE NOTICE|RELEASE LETTER|EMPTY RELEASE|DELIVERY RELEASE|PRE-?ADVICE)\b/,
  ],
  ['bill of lading', /\b(BILL OF LADING|SEA ?WAYBILL|WAYBILL|DOCK RECEIPT)\b/],
];

/** Documents that do not, however many containers they name. */
const OTHERS: readonly [string, RegExp][] = [
  ['invoice', /\b(INVOICE|FREIGHT BILL|DEBIT NOTE|FACTURA|RECHNUNG|FACTURE|FACTUUR|FATTURA)\b/],
  ['credit note', /\bCREDIT (NOTE|MEMO)\b/],
  [
    'statement',
    /\b(STATEMENT OF ACCOUNT|ACCOUNT STATEMENT|AGING REPORT|REMITTANCE ADVICE|(DEMURRAGE|DETENTION|PER DIEM|STORAGE) (STATEMENT|CHARGES|REPORT))\b/,
  ],
  ['packing list', /\bPACKING (LIST|SLIP)\b/],
  ['quotation', /\b(QUOTATION|RATE QUOTE|PRICE LIST)\b/],
  ['proof of delivery', /\b(PROOF OF DELIVERY|DELIVERY RECEIPT)\b/],
  ['interchange receipt', /\b(INTERCHANGE (RECEIPT|REPORT)|GATE (TRANSACTION|TICKET|RECEIPT))\b/],
  [
    'customs form',
    /\b(ENTRY SUMMARY|ENTRY\/IMMEDIATE DELIVERY|IMPORTER SECURITY FILING|POWER OF ATTORNEY|CUSTOMS (DECLARATION|ENTRY|BOND))\b/,
  ],
  ['receipt', /^(RECEIPT|PAYMENT RECEIPT|SALES RECEIPT|CASH RECEIPT|TAX RECEIPT)$/],
  ['certificate', /\bCERTIFICATE OF (ORIGIN|INSURANCE)\b/],
];

type DocumentType = { name: string; isOrder: boolean | null; title: string };

/** "Please invoice us quoting file 77-1204." asks for an invoice and is none. */
const SENTENCE = /[a-z0-9)][.!?]$|\b(please|kindly|us|we|you|your|our)\b/;

/** A title is short, stands in the upper part of the first page, and is not a sentence. */
export function documentType(pieces: readonly Piece[], pageHeight: number): DocumentType {
  const first = pieces[0]?.box.page ?? 0;
  const lines = [
    ...new Set(
      pieces
        .filter((piece) => piece.box.page === first && piece.box.y0 < 0.45 * pageHeight)
        .filter((piece) => !headsPlace(piece) && !isAmongLabels(piece, pieces) && !MAIL.test(piece.line.text))
        .map(({ line }) => line),
    ),
  ]
    .filter(({ words, text }) => words.length <= 9 && !(words.length > 3 && SENTENCE.test(text)))
    .map((line) => ({ text: line.text.toUpperCase(), tall: line.region.height, words: line.words.length }));
  const found = lines
    .flatMap((line) => [match(line, ORDERS, true), match(line, OTHERS, false)])
    .filter((one) => one !== null);
  const [best] = found.sort((a, b) => b.weight - a.weight);
  return best
    ? { name: best.name, isOrder: best.isOrder, title: best.title }
    : { name: 'unknown', isOrder: null, title: '' };
}

/** Whether a line could be a title, without a look at what stands around it. */
export const mayBeTitle = (text: string): boolean =>
  text.length < 100 && [...ORDERS, ...OTHERS].some(([, pattern]) => pattern.test(text.toUpperCase()));

/** "Empty release depot" stands over an address; it is what nothing calls itself. */
function headsPlace({ meaning, text, line }: Piece): boolean {
  return text === line.text && (meaning?.names.some(isPlaceRole) ?? false);
}

/** "Attachments: packing list.pdf" is what hangs on a mail. */
const MAIL = /^(ATTACHMENTS?|CC|BCC|SENT|FROM)\b\s*:|\.(PDF|XLSX?|DOCX?)\b/i;

/** "BILL OF LADING" beside "VESSEL" and "ETA PORT" heads a column. */
function isAmongLabels({ meaning, box, line }: Piece, pieces: readonly Piece[]): boolean {
  if (!meaning) return false;
  const beside = inRow(box, pieces).filter((one) => one.meaning && one.line !== line);
  return beside.length > 1;
}

type TitleLine = { text: string; tall: number; words: number };

/** The taller the letters and the fewer the other words, the more a line is the title. */
function match(line: TitleLine, kinds: readonly [string, RegExp][], isOrder: boolean) {
  const kind = kinds.find(([, pattern]) => pattern.test(line.text));
  if (!kind) return null;
  const named = kind[1].exec(line.text)?.[0].split(/\s+/).length ?? 1;
  // "Invoice No: 12" or "Delivery order no." name a number, not the document.
  const isLabel = /\b(NO|NUMBER|DATE|TO(?!-)|REF)\b\.?\s*:?|#/.test(line.text.replace(kind[1], ''));
  return {
    name: kind[0],
    isOrder,
    title: line.text,
    weight: line.tall * (isLabel ? 0.3 : 1) * (named / line.words) ** 0.5,
  };
}
