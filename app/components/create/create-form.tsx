import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField, SwitchField } from '~/components/ui/field';
import { listAddress, listReference, readListReference } from '~/domain/lists/list-reference';
import { CREATE_MESSAGES } from '~/domain/orders/create-messages';
import { addFiles, type ExtractionMethod, needsVariant } from '~/domain/orders/create-request';
import { paths } from '~/domain/urls/paths';
import {
  type CreateCompanyView,
  type CreateOptionsView,
  DirectionSelect,
  MethodChoice,
  VariantSelect,
} from './create-fields';
import { FilePicker } from './file-picker';
import { useUploads } from './uploads';

type Errors = Record<string, string[]>;

type CreateFormProps = {
  options: CreateOptionsView;
  /** Chosen from the start, for who chooses. */
  companyId?: string;
  posted?: { errors: Errors; values: Record<string, string>; created: string[] } | null;
  month: string;
  scripted: boolean;
};

/**
 * The create-request dialog's form. Without script it is one multipart post; with it, one upload per file: several go on
 * behind the closed dialog, and what could not be sent is there again when it is opened.
 */
export function CreateForm({ options, companyId: asked, posted, month, scripted }: CreateFormProps) {
  const uploads = useUploads();
  const kept = uploads.unsent?.fields ?? posted?.values ?? {};
  const chosen = (name: string) => (typeof kept[name] === 'string' ? kept[name] : undefined);
  const only = options.choosesCompany ? undefined : options.companies[0];
  const [companyId, setCompanyId] = useState(String(only?.id ?? chosen('company_id') ?? asked ?? ''));
  const company = options.companies.find(({ id }) => String(id) === companyId) ?? only;
  const [wanted, setMethod] = useState<ExtractionMethod>(
    chosen('data_extraction_method') === 'manual' ? 'manual' : 'automated',
  );
  const usedUp = company?.monthly?.remaining === 0;
  const method = possibleMethod(wanted, company);
  const [files, setFiles] = useState<File[]>(uploads.unsent?.files ?? []);
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {});
  const [busy, setBusy] = useState(false);
  const isOpen = useIsOpen();
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = readListReference(listReference(paths.inbox, search));
  const sheet = !scripted || needsVariant(files.map(({ name }) => name));

  const add = (added: File[]) => {
    const result = addFiles(files, added, method);
    setFiles(result.files);
    setErrors(result.errors.length > 0 ? { filename: result.errors } : {});
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = Object.fromEntries(
      [...form].filter(([name, value]) => typeof value === 'string' && name !== '_token'),
    ) as Record<string, string>;
    const found = check({ fields, files, method, choosesCompany: options.choosesCompany });
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(event.currentTarget, found);
    setBusy(true);
    const sending = uploads.send(files, {
      ...fields,
      data_extraction_method: method,
      company_id: companyId || undefined,
    });
    if (files.length > 1) return navigate(listAddress(list));
    const result = await sending;
    setBusy(false);
    setErrors(result.errors);
    if (isOpen.current && result.ids.length > 0) navigate(listAddress(list, result.ids[0]));
  };

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      reloadDocument
      onSubmit={scripted ? submit : undefined}
      className="grid gap-4"
      noValidate={scripted}
    >
      <CsrfField />
      {posted?.created.length ? (
        <p role="status" className="font-medium">
          {posted.created.length === 1
            ? '1 document was added to the queue.'
            : `${posted.created.length} documents were added to the queue.`}
        </p>
      ) : null}
      <MethodChoice
        errors={errors.data_extraction_method}
        method={method}
        company={company}
        usedUp={usedUp}
        onChoose={setMethod}
        month={month}
      />
      {options.choosesCompany ? (
        <SelectField
          id="create-company"
          name="company_id"
          label="Company"
          value={companyId}
          onChange={({ target }) => setCompanyId(target.value)}
          errors={errors.company_id}
        >
          <option value="">Choose a company</option>
          {options.companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {scripted && method !== 'manual' ? null : (
        <DirectionSelect
          company={company ?? options.companies[0]}
          value={chosen('shipment_direction')}
          errors={errors.shipment_direction}
          optional={!scripted}
        />
      )}
      {sheet ? (
        <VariantSelect
          options={options}
          company={company}
          value={chosen('variant_id')}
          errors={errors.variant_id}
          optional={!scripted}
        />
      ) : null}
      {(company ? [company] : options.companies).some(({ mayBePrivate }) => mayBePrivate) ? (
        <SwitchField
          id="create-private"
          name="private_request"
          value="true"
          label="Create as a private request"
          defaultChecked={chosen('private_request') === 'true'}
        />
      ) : null}
      <p>
        <a href="/templates/orders.csv" download className="font-semibold text-accent underline">
          Spreadsheet templates
        </a>
      </p>
      <FilePicker
        files={files}
        states={uploads.states}
        method={method}
        errors={errors.filename}
        busy={busy}
        onAdd={add}
        onRemove={(name) => setFiles(files.filter((file) => file.name !== name))}
      />
      <div className="flex items-center justify-end gap-2">
        <ButtonLink to={listAddress(list)}>{busy ? 'Close' : 'Cancel'}</ButtonLink>
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Uploading…' : 'Add to Requests Queue'}
        </Button>
      </div>
    </Form>
  );
}

/** Without documents left this month Manual, without manual requests Autoscan. (spec 1 §5 Create request) */
function possibleMethod(wanted: ExtractionMethod, company: CreateCompanyView | undefined): ExtractionMethod {
  if (company && !company.manualAllowed) return 'automated';
  return company?.monthly?.remaining === 0 ? 'manual' : wanted;
}

/** Whether the dialog is still there when an upload ends: what was closed leads nowhere. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

type Checked = {
  fields: Record<string, string>;
  files: File[];
  method: ExtractionMethod;
  choosesCompany: boolean;
};

/** The rules of spec 1 §5 that can be told before sending. */
function check({ fields, files, method, choosesCompany }: Checked): Errors {
  const errors: Errors = {};
  if (choosesCompany && !fields.company_id) errors.company_id = [CREATE_MESSAGES.companyRequired];
  if (method === 'automated' && files.length === 0) errors.filename = [CREATE_MESSAGES.fileRequired];
  if (needsVariant(files.map(({ name }) => name)) && !fields.variant_id)
    errors.variant_id = [CREATE_MESSAGES.variantRequired];
  if (method === 'manual' && !fields.shipment_direction)
    errors.shipment_direction = [CREATE_MESSAGES.directionRequired];
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const name = Object.keys(errors)[0] === 'filename' ? 'files' : Object.keys(errors)[0];
  requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
}
