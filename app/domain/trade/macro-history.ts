/** The columns of the macro history in their order, by the names that Profit Tools gives them. (spec 2 §3 Macro history row) */
export const MACRO_COLUMNS = [
  'ds_id',
  'SH_RequestID',
  'PTI_AM_ID',
  'PTI_AB_ID',
  'PTI_AMI_ID',
  'PTI_InstrID',
  'PTI_Instr_Seq',
  'EnteredDateTime',
  'RequestStatus',
  'Errors',
  'PTI_Instr_status',
  'PTI_Instr',
  'PTI_SetTag',
  'PTI_Parm1',
  'PTI_Parm2',
  'PTI_Parm3',
] as const;
export type MacroColumn = (typeof MACRO_COLUMNS)[number];

/** One instruction of a macro that the TMS ran for an order; null where it says nothing. */
export type MacroRow = Record<MacroColumn, string | number | null>;

/** (spec 2 §8) */
export const MACRO_MESSAGES = {
  failed: 'There was an error please try again.',
  empty: 'Error retrieving macro history: no results.',
} as const;
