import type { ProfitToolsMacroRow } from '../connectors/profittools/macro-history';
import type { ProfitToolsContents } from '../connectors/profittools/payload';

/** What a macro is run for: a load that is taken in, or a change to one. */
export type MacroRequest = {
  payload: unknown;
  change: boolean;
  shipmentId: string | null;
  /** In milliseconds since 1970. */
  takenAt: number;
  /** Why the load is refused; empty when it is not. */
  errors: readonly string[];
  /** How many macros, and how many of their instructions, were run before. */
  before: { macros: number; instructions: number };
};

type Instruction = {
  instr: keyof typeof INSTRUCTIONS;
  tag?: string;
  parms?: readonly (string | undefined)[];
};

/** The instructions of the two macros, by their ids. */
const INSTRUCTIONS = {
  NEWSHIP: 101,
  OPENSHIP: 102,
  SETBILLTO: 110,
  CHECKCREDIT: 111,
  SETADDR: 112,
  SETFLD: 120,
  SETFLAG: 121,
  ADDCHARGE: 130,
  ADDEVENT: 140,
  ADDREMARK: 150,
  SAVESHIP: 190,
} as const;
const MACRO_IDS = { newShipment: 12, changeShipment: 14 } as const;
const FIRST_IDS = { request: 50_001, batch: 30_001, instruction: 1_000_001 } as const;

/** Where a load that is refused for its customer's account comes to an end. */
const REFUSES = 'CHECKCREDIT';

/** What a macro enters, by whichever way it came. */
type MacroLoad = ProfitToolsContents & { order: number };

/** Runs the macro that enters a load of Profit Tools, and says of each instruction how it ended, in their order. */
export function runMacro(request: MacroRequest, load: MacroLoad | undefined): ProfitToolsMacroRow[] {
  if (!load) return [];
  const instructions = instructionsOf(load, request);
  const isRefused = request.errors.length > 0;
  const failsAt = isRefused ? instructions.findIndex(({ instr }) => instr === REFUSES) : instructions.length;
  const { macros, instructions: earlier } = request.before;
  return instructions.map(({ instr, tag, parms = [] }, at) => ({
    ds_id: request.shipmentId === null ? null : Number(request.shipmentId),
    SH_RequestID: FIRST_IDS.request + macros,
    PTI_AM_ID: request.change ? MACRO_IDS.changeShipment : MACRO_IDS.newShipment,
    PTI_AB_ID: FIRST_IDS.batch + macros,
    PTI_AMI_ID: INSTRUCTIONS[instr],
    PTI_InstrID: FIRST_IDS.instruction + earlier + at,
    PTI_Instr_Seq: at + 1,
    EnteredDateTime: new Date(request.takenAt).toISOString(),
    RequestStatus: isRefused ? 'ERROR' : 'COMPLETE',
    Errors: at === failsAt ? request.errors.join('; ') : null,
    PTI_Instr_status: at < failsAt ? 'DONE' : at === failsAt ? 'ERROR' : 'NOT RUN',
    PTI_Instr: instr,
    PTI_SetTag: tag ?? null,
    PTI_Parm1: parms[0] ?? null,
    PTI_Parm2: parms[1] ?? null,
    PTI_Parm3: parms[2] ?? null,
  }));
}

function instructionsOf(load: MacroLoad, { change, shipmentId }: MacroRequest): Instruction[] {
  const { billTo, ssrr, forwarder, equipment, references, voyage, dates, freight, custom = {} } = load;
  const opened: Instruction = change
    ? { instr: 'OPENSHIP', parms: [shipmentId ?? undefined] }
    : { instr: 'NEWSHIP', parms: [load.direction, load.template, load.division] };
  return [
    opened,
    { instr: 'SETBILLTO', tag: 'billTo', parms: [billTo.code, billTo.name] },
    { instr: 'CHECKCREDIT', tag: 'billTo', parms: [billTo.code ?? billTo.name] },
    ...Object.entries({ ssrr, forwarder }).flatMap(([tag, address]): Instruction[] =>
      address ? [{ instr: 'SETADDR', tag, parms: [address.code, address.name] }] : [],
    ),
    ...Object.entries({ equipment, references, voyage, dates, freight, custom }).flatMap(([group, values]) =>
      fieldsOf(group, values),
    ),
    ...load.flags.map((flag): Instruction => ({ instr: 'SETFLAG', tag: flag, parms: ['Y'] })),
    ...load.charges.map(
      ({ code, amount }): Instruction => ({
        instr: 'ADDCHARGE',
        tag: code,
        parms: [amount],
      }),
    ),
    ...load.stops.map(
      ({ sequence, action, location, note }): Instruction => ({
        instr: 'ADDEVENT',
        tag: `event.${sequence}`,
        parms: [action, location.code ?? location.name, note],
      }),
    ),
    ...(load.remarks ? [{ instr: 'ADDREMARK', parms: [load.remarks] } satisfies Instruction] : []),
    { instr: 'SAVESHIP', parms: [String(load.order)] },
  ];
}

/** One instruction for each value of a group of fields; what holds further values by its own path. */
function fieldsOf(path: string, value: unknown): Instruction[] {
  if (typeof value !== 'object' || value === null)
    return [{ instr: 'SETFLD', tag: path, parms: [String(value)] }];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(`${path}.${name}`, inner));
}
