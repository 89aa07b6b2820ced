import { z } from 'zod';
import type { MacroRow } from '~/domain/trade/macro-history';

/** The macro history as Profit Tools gives it (docs/tms/profittools.md, Macro history). */

const text = z.string().nullable();
const id = z.number().int().nullable();

const row = z.object({
  /** The load's number; null where none was made. */
  ds_id: id,
  SH_RequestID: id,
  PTI_AM_ID: id,
  PTI_AB_ID: id,
  PTI_AMI_ID: id,
  PTI_InstrID: id,
  PTI_Instr_Seq: id,
  EnteredDateTime: text,
  RequestStatus: text,
  Errors: text,
  PTI_Instr_status: text,
  PTI_Instr: text,
  PTI_SetTag: text,
  PTI_Parm1: text,
  PTI_Parm2: text,
  PTI_Parm3: text,
}) satisfies z.ZodType<MacroRow>;
export type ProfitToolsMacroRow = z.infer<typeof row>;

const answer = z.object({ rows: z.array(row) });
export type ProfitToolsMacros = z.infer<typeof answer>;

/** Null for what is no macro history. */
export function readProfitToolsMacros(body: unknown): MacroRow[] | null {
  return answer.safeParse(body).data?.rows ?? null;
}
