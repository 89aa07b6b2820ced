import { Field } from '~/components/ui/field';
import { FILE_INPUT } from '~/components/ui/file-input';
import { MAX_DOCUMENTS, MAX_LOADS } from '~/domain/backtests/backtest';

type FileFieldProps = { hint?: string; errors: string[] | undefined; required?: boolean };

/** The file of the loads as they were keyed. */
export function LoadsField({ hint = '', errors, required = false }: FileFieldProps) {
  return (
    <Field
      id="loads"
      label="Loads that were keyed"
      errors={errors}
      hint={`A CSV or XLSX file out of the TMS, one row a load and the names of the columns above them; up to ${MAX_LOADS.toLocaleString('en-US')} rows. ${hint}`}
    >
      <input
        id="loads"
        name="loads"
        type="file"
        required={required}
        accept=".csv,.xlsx"
        className={FILE_INPUT}
      />
    </Field>
  );
}

/** The papers, one by one or in ZIPs. */
export function DocumentsField({ hint = '', errors, required = false }: FileFieldProps) {
  return (
    <Field
      id="documents"
      label="Documents"
      errors={errors}
      hint={`The papers that these loads were keyed from, up to ${MAX_DOCUMENTS}, or ZIP files of them of up to 150 MB. ${hint}`}
    >
      <input
        id="documents"
        name="documents"
        type="file"
        multiple
        required={required}
        className={FILE_INPUT}
      />
    </Field>
  );
}
