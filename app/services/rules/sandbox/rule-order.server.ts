import { parseFieldValue } from '~/domain/fields/field-values';
import { RULE_LIMITS } from '~/domain/fields/rule-run';
import { doubtsIn } from '~/domain/orders/order-checks';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isContainerNumber } from '~/domain/trade/iso6346';
import { parseDate } from '~/domain/trade/parse-date';

type Answer = { value: FieldValue | null } | { error: string };
type Kept = Pick<RuleOrder, 'draft' | 'reviews'>;

/** An order under the hands of rules: what the host answers when rule code calls `order` and `trade`. */
export class RuleOrder {
  draft: OrderDraft;
  reviews: string[] = [];
  notes: { rule: string; text: string }[] = [];
  #rule = '';

  constructor(draft: OrderDraft) {
    this.draft = { ...draft, fields: { ...draft.fields }, provenance: { ...draft.provenance } };
  }

  /** @returns what `undo` goes back to */
  begin(rule: string): Kept {
    this.#rule = rule;
    const { fields, provenance } = this.draft;
    return {
      draft: { ...this.draft, fields: { ...fields }, provenance: { ...provenance } },
      reviews: [...this.reviews],
    };
  }

  /** What a rule noted before it failed stays: it says how far it came. */
  undo({ draft, reviews }: Kept): void {
    this.draft = draft;
    this.reviews = reviews;
  }

  call(operation: string, [first, second]: unknown[]): Answer {
    const name = String(first);
    switch (operation) {
      case 'get':
        return this.#get(name);
      case 'doubt':
        return this.#doubt(name);
      case 'set':
        return this.#set(name, second);
      case 'review':
        if (this.reviews.length < RULE_LIMITS.notes && !this.reviews.includes(name))
          this.reviews.push(name.slice(0, RULE_LIMITS.noteCharacters));
        return { value: null };
      case 'note':
        if (this.notes.length < RULE_LIMITS.notes)
          this.notes.push({ rule: this.#rule, text: name.slice(0, RULE_LIMITS.noteCharacters) });
        return { value: null };
      case 'isContainerNumber':
        return { value: isContainerNumber(name) };
      case 'parseDate':
        return { value: parseDate(name, second === 'dmy' ? 'dmy' : 'mdy') };
      default:
        return { error: 'There is no such call' };
    }
  }

  #get(name: string): Answer {
    if (!orderField(name)) return unknownField(name);
    return { value: Object.hasOwn(this.draft.fields, name) ? (this.draft.fields[name] ?? null) : null };
  }

  #doubt(name: string): Answer {
    if (!orderField(name)) return unknownField(name);
    const doubts = doubtsIn(this.draft.fields, this.draft.provenance, this.draft.events);
    return { value: Object.hasOwn(doubts, name) ? (doubts[name] ?? null) : null };
  }

  #set(name: string, value: unknown): Answer {
    const field = orderField(name);
    if (!field) return unknownField(name);
    if (typeof value === 'boolean' && field.type !== 'boolean')
      return { error: `${name}: true and false are no value of this field` };
    // What a rule reckons is rounded: nobody is there to be asked.
    const isReckoned = field.type === 'money' && typeof value === 'number';
    const parsed = parseFieldValue(name, isReckoned ? Math.round(value * 100) / 100 : value);
    if (!parsed.ok) return { error: `${name}: ${parsed.error}` };
    const { fields, provenance } = this.draft;
    if ((fields[name] ?? null) === parsed.value) return { value: null };
    delete fields[name];
    delete provenance[name];
    if (parsed.value === null) return { value: null };
    fields[name] = parsed.value;
    provenance[name] = { source: 'rule', text: this.#rule, confidence: 1 };
    return { value: null };
  }
}

const unknownField = (name: string): Answer => ({ error: `There is no field "${name.slice(0, 100)}"` });
