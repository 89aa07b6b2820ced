import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Field, SelectField, TextField } from '~/components/ui/field';
import { FILE_INPUT } from '~/components/ui/file-input';
import {
  IMAGE_EXTENSIONS,
  IMAGE_MESSAGES,
  type ImageCompany,
  MAX_IMAGE_TYPE,
} from '~/domain/trade/tms-images';

type Errors = Record<string, string[]>;

type Props = {
  action: string;
  closeTo: string;
  companies: ImageCompany[];
  /** Its user says for which company. */
  choosesCompany: boolean;
  /** The order whose load the images are for. */
  order?: { id: number; shipmentId: string };
  /** Why nothing can be uploaded now. */
  whyNot?: string | null;
  posted?: { errors: Errors; values: Record<string, string> } | null;
};

/** The dialog that uploads images to the TMS; one multipart post, with script and without. (spec 1 §2, §5) */
export function ImageForm({
  action,
  closeTo,
  companies,
  choosesCompany,
  order,
  whyNot = null,
  posted,
}: Props) {
  const values = posted?.values ?? {};
  const [companyId, setCompanyId] = useState(values.company_id ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const { state, formAction } = useNavigation();
  const isBusy = state !== 'idle' && formAction === action;
  const shown = Object.keys(errors).length > 0 ? errors : (posted?.errors ?? {});
  const company = choosesCompany ? companies.find(({ id }) => String(id) === companyId) : companies[0];
  const types = company ? company.types : [...new Set(companies.flatMap((one) => one.types))];
  const check = (event: FormEvent<HTMLFormElement>) => {
    const found = missing(new FormData(event.currentTarget), { choosesCompany, company });
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={check}
      className="grid gap-4"
      noValidate
    >
      <CsrfField />
      {choosesCompany ? (
        <SelectField
          id="image-company"
          name="company_id"
          label="Company"
          value={companyId}
          onChange={(event) => setCompanyId(event.target.value)}
          errors={shown.company_id}
        >
          <option value="">Choose a company</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {[whyNot, company?.block].map((words) =>
        words ? (
          <p
            key={words}
            role="status"
            className="rounded bg-warning-ground px-2 py-1.5 font-medium text-warning"
          >
            {words}
          </p>
        ) : null,
      )}
      <TextField
        id="image-type"
        name="pt_image_type"
        label="Image Type"
        list="image-types"
        autoComplete="off"
        maxLength={MAX_IMAGE_TYPE}
        defaultValue={values.pt_image_type}
        hint={company && !company.needsType ? 'Optional' : 'Choose one, or type a new one'}
        errors={shown.pt_image_type}
      />
      <datalist id="image-types">
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <TextField
        id="image-shipment"
        name="tms_shipment_id"
        label="TMS Shipment ID"
        autoComplete="off"
        maxLength={64}
        defaultValue={values.tms_shipment_id ?? order?.shipmentId}
        errors={shown.tms_shipment_id}
      />
      <FileField errors={shown.files} />
      <div className="flex justify-end gap-2">
        <ButtonLink to={closeTo} preventScrollReset>
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          look="primary"
          busy={isBusy}
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
        >
          {isBusy ? 'Uploading…' : 'Upload'}
        </Button>
      </div>
    </Form>
  );
}

/** After all other fields: what is posted first is checked before a file is taken. */
function FileField({ errors }: { errors?: string[] }) {
  return (
    <Field id="image-files" label="Files" errors={errors} hint={IMAGE_EXTENSIONS.join(', ')}>
      <input
        id="image-files"
        type="file"
        name="files"
        multiple
        accept={IMAGE_EXTENSIONS.join(',')}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={errors?.length ? 'image-files-error image-files-hint' : 'image-files-hint'}
        className={FILE_INPUT}
      />
    </Field>
  );
}

type Asked = { choosesCompany: boolean; company: ImageCompany | undefined };

/** What is missing before anything is sent; a TMS that takes no images asks for nothing, and closes the dialog. */
export function missing(form: FormData, { choosesCompany, company }: Asked): Errors {
  if (company?.block) return {};
  const file = form.get('files');
  const isThere = (name: string) => String(form.get(name) ?? '').trim() !== '';
  const found: [string, string, boolean][] = [
    ['company_id', IMAGE_MESSAGES.company, choosesCompany && !isThere('company_id')],
    ['pt_image_type', IMAGE_MESSAGES.type, company?.needsType === true && !isThere('pt_image_type')],
    ['tms_shipment_id', IMAGE_MESSAGES.shipment, !isThere('tms_shipment_id')],
    ['files', IMAGE_MESSAGES.file, !(file instanceof File) || file.name === ''],
  ];
  return Object.fromEntries(found.flatMap(([name, message, holds]) => (holds ? [[name, [message]]] : [])));
}
