import { newestLetter } from './newest-letter';

const THING = String.raw`(?:D\/?O|DELIVERY ORDERS?|B\/?LS?|BOLS?|MBLS?|HBLS?|BILLS?(?: OF LADING)?|BOOKINGS?|ORDERS?|TENDERS?|INVOICES?|DOCS?|DOCUMENTS?|DOCUMENTATION|PAPERS?|PAPERWORK|COP(?:Y|IES)|ARRIVAL NOTICES?|A\/?N|RATE CON(?:FIRMATION)?S?|CONFIRMATIONS?|PDFS?|FILES?|LISTS?|SHEETS?|SPREADSHEETS?|EXCELS?|SCANS?|INSTRUCTIONS?|RELEASES?|DETAILS?|PICK ?-?UP|WORK ORDERS?|TEMPLATES?|FORMS?)`;
/** "Please find the MBL & HBL KLX44120 attached", "see attached", "our DO is attached", "I have attached the booking", "Attached: …". */
const SAYS = [
  String.raw`\b(?:FIND|SEE|REVIEW|REFER TO|CHECK|NOTE|PER|IN|ON)\b[^.!?]{0,60}?\b(?:ATTACHED|ATTACHMENTS?|ENCLOSED|ENCLOSURE)\b`,
  String.raw`\b${THING}\b[^.!?]{0,40}?\b(?:IS|ARE|HEREWITH|HEREBY)\s+(?:ALSO\s+)?(?:ATTACHED|ENCLOSED)\b`,
  String.raw`\b(?:ATTACHED|ENCLOSED)\b(?:\s+(?:IS|ARE|PLEASE|PLS|YOU|HEREWITH|THE|OUR|YOUR|A|AN|ALL|ORIGINAL|SIGNED|FIND)){0,5}\s+${THING}\b`,
  String.raw`\b${THING}\s+(?:ATTACHED|ENCLOSED)\b`,
  String.raw`\b(?:I|WE)(?:['’](?:M|RE|VE)|\s+AM|\s+ARE|\s+HAVE)?\s+(?:ALSO\s+)?(?:ATTACH(?:ED|ING)?|ENCLOS(?:E|ED|ING))\b`,
  String.raw`^\W*(?:ATTACHED|ENCLOSED|SEE ATTACHMENT)\b`,
].map((words) => new RegExp(words, 'i'));
/** "The attachment could not be opened", "nothing was attached", "if the seal is attached": no promise of one. */
const NONE =
  /\b(?:NO|NOT|NOTHING|WITHOUT|MISSING|COULDN?['’]?T|CANNOT|CAN['’]T|UNABLE|IF|UNLESS|FORGOT|CHASSIS|GENSET|SEALS?|TRAILER|CONTAINER (?:IS|MUST)|ATTACHED TO)\b/i;

/** The sentence by which a letter says that something comes with it, the older mails below left aside; null where none does. */
export function saysAttached(text: string): string | null {
  const sentences = newestLetter(text).newest.split(/\n|(?<=[.!?])\s+(?=[A-Z])/);
  const found = sentences.find((one) => SAYS.some((words) => words.test(one)) && !NONE.test(one));
  return found?.trim().replace(/[.!]+$/, '') ?? null;
}
