import type { FieldMapEntry, ResolvedFieldMap } from '../fields/field-map';
import { parseFieldValue } from '../fields/field-values';
import { directionsNamed, readDirection } from '../trade/directions';
import { NOT_CERTAIN } from './equipment-entries';
import { type FieldValue, joinDoubts, type OrderDraft, type Provenance } from './order-draft';
import { orderField, SHIPMENT_DIRECTIONS } from './order-fields';

/** The field that holds which template of the TMS an order is made by. */
export const TEMPLATE_FIELD = 'tms_template_dictid';

/** What is said of a template that cannot be shown. (spec 2 §8) */
export const TEMPLATE_MESSAGES = { failed: 'There was an error please try again.' } as const;

/** A template of the TMS: its code and name, and what it says of fields where we know it. */
export type Template = { key: string; name: string; values: Readonly<Record<string, unknown>> };

type Values = Pick<OrderDraft, 'fields' | 'provenance'>;

/**
 * Whether a level leaves a field to the template of its order: the TMS fills it, and nothing is missed when it is empty. A
 * field of which no level says so takes what the template names, and is missed otherwise. (spec 2 §2)
 */
export function isLeftToTemplate(
  entry: FieldMapEntry | undefined,
  fields: Record<string, FieldValue>,
): boolean {
  return entry?.use_template_value === true && fields[TEMPLATE_FIELD] !== undefined;
}

/**
 * Fields that no level keeps from the template and that nothing else has filled take the template's value; what an
 * earlier template had given goes. What a document, a person or a constant says stands above it: the template is the
 * customer's standing order, the document is this one. (spec 3 §3 use_template_value)
 */
export function withTemplate(order: Values, fieldMap: ResolvedFieldMap, template: Template | null): Values {
  const { fields, provenance } = withoutTemplate(order);
  for (const [name, given] of Object.entries(template?.values ?? {})) {
    const { use_template_value: isLeft = true, available = true, level = 1 } = fieldMap[name] ?? {};
    const isOurs = isLeft && available && orderField(name);
    // What the paper names and the list has not is asked, not filled.
    const isTaken = fields[name] !== undefined || ![undefined, NOT_CERTAIN].includes(provenance[name]?.doubt);
    if (!template || !isOurs || name === TEMPLATE_FIELD || isTaken) continue;
    const parsed = parseFieldValue(name, given);
    if (!parsed.ok || parsed.value === null) continue;
    fields[name] = parsed.value;
    provenance[name] = { source: 'constant', level, confidence: 1, template: template.name };
  }
  return withTemplateAsked({ fields, provenance }, template);
}

/** How the question begins, so that it goes once template and direction agree. */
const OF_OTHER_WAY = 'the template is for ';

/** Values whose template is in question where it is for loads of another direction than the order's, and is not where they agree. */
export function withTemplateAsked(order: Values, template: Template | null): Values {
  const { [TEMPLATE_FIELD]: known, ...others } = order.provenance;
  const { doubt: asked, ...source } = known ?? { source: 'constant' };
  const kept = asked?.split('; ').filter((one) => !one.startsWith(OF_OTHER_WAY)) ?? [];
  const doubt = joinDoubts([...kept, template ? ofOtherWay(order.fields, template) : undefined]);
  if (doubt === asked) return order;
  return {
    fields: order.fields,
    provenance: { ...others, [TEMPLATE_FIELD]: doubt ? { ...source, doubt } : source },
  };
}

/** A template's own direction stands above those that its name and its code tell. */
function ofOtherWay(fields: Values['fields'], { key, name, values }: Template): string | undefined {
  const own = readDirection(String(values.shipment_direction ?? ''));
  const named = own ? [own] : directionsNamed(`${name} ${key}`);
  const direction = readDirection(String(fields.shipment_direction ?? ''));
  if (!direction || named.length === 0 || named.includes(direction)) return undefined;
  const words = named.map((one) => SHIPMENT_DIRECTIONS[one]).join(' or ');
  return `${OF_OTHER_WAY}${words}, this order is ${SHIPMENT_DIRECTIONS[direction]}`;
}

function withoutTemplate({ fields, provenance }: Values): Values {
  const isKept = ([name]: [string, FieldValue | Provenance]) => provenance[name]?.template === undefined;
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(isKept)),
    provenance: Object.fromEntries(Object.entries(provenance).filter(isKept)),
  };
}
