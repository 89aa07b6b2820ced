/** What a mail says in front of its sentences, and of whom. */
const GREETING =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|day)|team|all)\b[^,:!?.]{0,40}[,:!]\s*|(?:also|and|but|so|then|please|pls|kindly)\b[,\s]*)+/i;
const MOVES = String.raw`(?:pick(?:ing)? ?(?:it|this|them|these)? ?up|pull|deliver|move|dispatch|handle|arrange|book|haul|truck|transport|drop|schedule|collect|take|cover|run|bring|return|ship|send (?:a|your|the) (?:truck|driver)|get (?:it|this|these|them|container)|proceed|set up|process)`;
/** "Can you pick up …": the trade's politeness for an order. */
const POLITE = new RegExp(
  String.raw`^(?:(?!what|when|where|how|who|which)\S+,? )?(?:can|could|will|would) (?:you(?: guys)?|someone|we have you|u)(?: all)? (?:please |pls |kindly |also |help (?:us )?(?:to )?)*${MOVES}\b`,
  'i',
);
const ORDERS = [
  POLITE,
  new RegExp(String.raw`^${MOVES}\b`, 'i'),
  /\b(?:please|pls|kindly) (?!(?:advise|quote|let|tell|confirm|check|send (?:me|us|a|your)|provide|give|see if|share|offer|reply|respond|come back|price|rate)\b)\w+/i,
  new RegExp(
    String.raw`\b(?:we|i|they|customer|consignee)(?:'d| would)? (?:need|want|like)s? (?:you )?(?:to )?(?:have )?(?:it |this |them |these |the container )?(?:to be )?(?:${MOVES}|(?:delivered|picked up|moved|pulled|on|by|at)\b)`,
    'i',
  ),
  /\b(?:must|needs? to|has to|have to|should|to) be (?:delivered|picked up|moved|pulled|returned|there|at)\b/i,
  /\b(?:delivery order|work order|dispatch order|load tender|rate confirmation|d\/?o|tender)\b.{0,30}\b(?:attached|below|follows|herewith|#|no\.?)/i,
  /^\W*(?:delivery order|work order|dispatch|pick-?up order|load tender|order)\b[^?]*$/i,
];
const ASKS = [
  /\?\s*$/,
  /^(?:what|when|where|which|who|how|is|are|was|has|have|do|does|did|any|can|could|would|will|may|might)\b.*\b(?:you|we|i|it|rate|cost|charge|available|price|quote|lfd|free)\b/i,
  /(?:^|please |pls |kindly |you |you please )(?:advise|quote|let (?:me|us) know|tell (?:me|us)|confirm (?:if|whether|availability)|check (?:if|whether|on|availability)|provide (?:a |your |us )?(?:best )?(?:rate|quote|price)|send (?:me |us )?(?:a |your )?(?:best )?(?:rate|quote|price))/i,
  /\b(?:rate|price|quote|quotation) (?:request|inquiry|enquiry)\b|\b(?:need|like|want|looking for|request(?:ing)?|get|have) (?:a |your |the |an? updated )?(?:best )?(?:rates?|quotes?|quotation|price|pricing)\b/i,
];
const OF_RATES = /\b(?:rates?|quotes?|quotation|pric(?:e|ing)|charge|cost|how much)\b/i;
const OF_STATE =
  /\b(?:availab\w+|discharged|status|released|on hold|last free|lfd|eta|arriv\w+|picked up|delivered)\b/i;
/** A statement is a sentence; what stands on a line of its own below a question belongs to that. */
const STATES = /[.!]$|\b(?:is|are|was|were|will|wants?|needs?|has|have|had|goes|must|should)\b/i;
/** A load's facts: its numbers, days and places. */
const FACTS =
  /\b[A-Z]{3}[UJZ] ?\d{6,7}\b|\b\d{5}\b|\b\d{1,2}\/\d{1,2}\b|\b\d{2}['’]? ?(?:HC|HQ|DV|GP|RF|OT|FT|STD)\b|\b(?=[A-Z0-9-]*\d{4})[A-Z0-9-]{6,}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d/i;
/** "Deliver to: …", which no question of a container's availability has below it. */
const ORDER_LABEL = /^\W*(?:deliver(?:y)?|pick ?-?up|consignee|ship to|drop)\b[^:?]{0,20}:/i;

/**
 * The question of a letter that asks and orders nothing, "What would you charge for a 40HC to Allentown?": every sentence with facts of
 * a load asks for a rate or for how things are. Null where one orders: "Can you pick up … tomorrow?" is politeness. Whatever is in doubt is an order.
 */
export function asksOnly(text: string): string | null {
  const sentences = text
    .replace(/([a-z0-9,]) *\n(?=[a-z])/g, '$1 ')
    .split(/\n|(?<=[.?!])\s+(?=[A-Z0-9])/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const bare = (sentence: string) => sentence.replace(GREETING, '');
  const asks = (sentence: string) => ASKS.some((words) => words.test(bare(sentence)));
  const isOrder = (sentence: string) =>
    POLITE.test(bare(sentence)) ||
    (!asks(sentence) &&
      !ORDER_LABEL.test(sentence) &&
      ORDERS.some((words) => words.test(sentence) || words.test(bare(sentence))));
  const questions = sentences.filter(asks);
  const others = sentences.filter((one) => !asks(one) && FACTS.test(one));
  const isOfRates = questions.some((one) => OF_RATES.test(one));
  const question =
    questions.find((one) => FACTS.test(one)) ??
    questions.find((one) => others.length > 0 && (OF_RATES.test(one) || OF_STATE.test(one)));
  if (question === undefined || sentences.some(isOrder)) return null;
  // A container that the question is about may stand on the lines below it, and all of the lane that a rate is asked for.
  const isPart = (one: string) =>
    !STATES.test(one) &&
    sentences.indexOf(one) > sentences.indexOf(questions[0] ?? '') &&
    (isOfRates || !ORDER_LABEL.test(one));
  return others.every(isPart) ? question : null;
}
