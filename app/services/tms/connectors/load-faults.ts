import type { ZodIssue } from 'zod';
import { listed } from '~/domain/trade/tms-needs';
import type { TmsConnector } from './connectors';
import type { LoadFault } from './shared/load-fault';

type Checked = Pick<TmsConnector, 'payload' | 'namePath' | 'furtherFaults'>;

/**
 * What is wrong with a load before it leaves; nothing for one that may leave. What a TMS checks beyond the shape of its load
 * is asked only of a load that has that shape.
 */
export function faultsOfLoad(
  { payload: schema, namePath, furtherFaults }: Checked,
  load: unknown,
): LoadFault[] {
  const issues = schema.safeParse(load).error?.issues ?? [];
  if (issues.length === 0) return furtherFaults?.(load as Record<string, unknown>) ?? [];
  return issues.map((issue) => ({
    path: (namePath ?? pathByRows)(load, issue.path),
    text: issueText(issue),
  }));
}

/** A path with the rows of lists by what they are: `References.2.Value` is `References.BOOKING.Value`. */
function pathByRows(load: unknown, path: readonly (string | number)[]): string {
  let part: unknown = load;
  const names = path.map((key, at) => {
    part = (part as Record<string | number, unknown> | null | undefined)?.[key];
    if (typeof key === 'string') return key;
    // A further reference has whatever type people gave it.
    return path[at - 1] === 'extra' ? String(key) : (rowName(part) ?? String(key));
  });
  return names.join('.');
}

/** References, charges and fields of people's own say what they are; a stop stays a number. */
function rowName(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null;
  const { Kind, No, code, type, amount, value } = row as Record<string, unknown>;
  if (typeof Kind === 'string') return Kind;
  if (typeof No === 'number') return String(No);
  if (typeof code === 'string') return code.replace(/\W/g, '');
  const isKnownType = typeof type === 'string' && /^[A-Z_]+$/.test(type);
  return isKnownType && (amount !== undefined || value !== undefined) ? type : null;
}

function issueText(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.received === 'undefined' || issue.received === 'null') return 'Required';
      return issue.expected === 'integer' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'too_big':
      return sizeText(issue.type, Number(issue.maximum), 'longer');
    case 'too_small':
      if (issue.type === 'number')
        return issue.inclusive ? `must be at least ${issue.minimum}` : 'must be more than 0';
      if (Number(issue.minimum) <= 1) return 'Required';
      return sizeText(issue.type, Number(issue.minimum), 'shorter');
    case 'invalid_enum_value':
      return `must be ${listed(issue.options.map(String))}`;
    default:
      return issue.message;
  }
}

function sizeText(type: string, size: number, than: 'longer' | 'shorter'): string {
  if (type === 'number') return `must be at most ${size}`;
  if (type === 'array') return `has ${than === 'longer' ? 'more' : 'fewer'} than ${size}`;
  return `is ${than} than ${size} characters`;
}
