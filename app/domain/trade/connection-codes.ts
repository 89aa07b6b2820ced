import { z } from 'zod';
import type { TmsProviderName } from './tms-providers';

/** What a TMS that serves many calls the parties of a connection; a code that is empty is left out of what is sent. */
export type CodeName =
  | 'company'
  | 'enterprise'
  | 'server'
  | 'target'
  | 'sender'
  | 'sender_qualifier'
  | 'receiver'
  | 'receiver_qualifier'
  | 'scac'
  | 'usage';
export type ConnectionCodes = Partial<Record<CodeName, string>>;

/** A value and its label. */
type Choice = readonly [value: string, label: string];

/** How an operator enters a code: typed, or chosen where there are `choices`, of which the first is the usual one. */
type CodeField = {
  label: string;
  hint?: string;
  maxLength: number;
  pattern: RegExp;
  /** What is said of one that is not like the pattern. */
  fault: string;
  choices?: readonly Choice[];
};

/** The kinds of job that CargoWise makes of a load. */
export const CARGOWISE_TARGETS = {
  ForwardingShipment: 'Forwarding shipment',
  LocalTransport: 'Local transport',
} as const;

/** ISA-05 and ISA-07: what kind of id stands behind them. */
const QUALIFIERS: readonly Choice[] = [
  ['ZZ', 'ZZ, agreed between us'],
  ['01', '01, DUNS number'],
  ['02', '02, SCAC'],
  ['12', '12, telephone number'],
  ['14', '14, DUNS number with suffix'],
];

const threeLetters = (label: string): CodeField => ({
  label,
  maxLength: 3,
  pattern: /^[A-Z0-9]{3}$/,
  fault: 'Three letters or digits',
});

const interchangeId = (label: string, usual: string): CodeField => ({
  label,
  hint: `${usual} where it is left empty`,
  maxLength: 15,
  pattern: /^[A-Z0-9][A-Z0-9 .&/-]{1,14}$/,
  fault: '2 to 15 capital letters, digits, spaces, . & / -',
});

const choice = (label: string, choices: readonly Choice[]): CodeField => ({
  label,
  maxLength: 30,
  pattern: new RegExp(`^(${choices.map(([value]) => value).join('|')})$`),
  fault: 'Choose one of the list',
  choices,
});

/** Who speaks to whom in X12 where a connection has no codes of its own. */
export const USUAL_PARTNERS = { sender: 'ORDERAUTOMATION', receiver: 'TRINIUM', scac: 'TRNM' } as const;

const CONNECTION_CODES: Partial<Record<TmsProviderName, Readonly<Partial<Record<CodeName, CodeField>>>>> = {
  cargowise: {
    company: threeLetters('Company code'),
    enterprise: threeLetters('Enterprise ID'),
    server: threeLetters('Server ID'),
    target: choice('Loads become', Object.entries(CARGOWISE_TARGETS)),
  },
  triniumedi: {
    sender: interchangeId('Our interchange ID (ISA-06)', USUAL_PARTNERS.sender),
    sender_qualifier: choice('Its qualifier (ISA-05)', QUALIFIERS),
    receiver: interchangeId('Interchange ID of the TMS (ISA-08)', USUAL_PARTNERS.receiver),
    receiver_qualifier: choice('Its qualifier (ISA-07)', QUALIFIERS),
    scac: {
      label: 'SCAC of the carrier',
      hint: `${USUAL_PARTNERS.scac} where it is left empty`,
      maxLength: 4,
      pattern: /^[A-Z]{2,4}$/,
      fault: '2 to 4 letters',
    },
    usage: choice('Messages are (ISA-15)', [
      ['P', 'P, for production'],
      ['T', 'T, a test'],
    ]),
  },
};

/** The codes that a connection to a TMS has, by name; empty for a TMS that needs none. */
export function codeFields(provider: TmsProviderName): [CodeName, CodeField][] {
  return Object.entries(CONNECTION_CODES[provider] ?? {}) as [CodeName, CodeField][];
}

export type CodeInput = Partial<Record<`code_${CodeName}`, string>>;

/** The inputs of all codes of all TMSs: "code_company" and so on; each may be empty. */
export function codeSchemas() {
  const schemas = {} as Record<`code_${CodeName}`, z.ZodOptional<z.ZodType<string, z.ZodTypeDef, string>>>;
  for (const provider of Object.keys(CONNECTION_CODES) as TmsProviderName[])
    for (const [name, { pattern, fault, choices }] of codeFields(provider)) {
      const text = choices ? z.string().trim() : z.string().trim().toUpperCase();
      const isCode = (value: string) => value === '' || pattern.test(value);
      schemas[`code_${name}`] = text.refine(isCode, fault).optional();
    }
  return schemas;
}

/** The codes that were entered for a TMS. */
export function codesOf(provider: TmsProviderName, input: CodeInput): ConnectionCodes {
  return Object.fromEntries(
    codeFields(provider).flatMap(([name]) => {
      const text = input[`code_${name}`];
      return text ? [[name, text]] : [];
    }),
  );
}

/** Of the codes that a company keeps those that a TMS of it knows. */
export function codesAt(provider: TmsProviderName, kept: ConnectionCodes = {}): ConnectionCodes {
  return Object.fromEntries(
    codeFields(provider).flatMap(([name]) => (kept[name] ? [[name, kept[name]]] : [])),
  );
}
