import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField, TextField } from '~/components/ui/field';
import { type ConnectionCodes, JOB_KINDS } from '~/domain/trade/tms-connections';
import { paths } from '~/domain/urls/paths';

type Props = {
  companyId: number;
  authentication: 'basic' | 'bearer' | 'api-key';
  callsBack: boolean;
  connection: { baseUrl: string; userName: string; hostKey: string | null; version: number } | null;
  codes: ConnectionCodes | null;
  /** Its TMS may be a file server too. */
  takesFiles: boolean;
  refused?: { errors: Record<string, string[] | undefined>; values: Record<string, string> };
};

const KEY_LABELS = { basic: 'Password', bearer: 'Key', 'api-key': 'API key' } as const;

/** Where a company's TMS listens. What is secret is entered and never shown again. */
export function ConnectionForm({
  companyId,
  authentication,
  callsBack,
  connection,
  codes,
  takesFiles,
  refused,
}: Props) {
  const busy = useNavigation().state === 'submitting';
  const { values, errors = {} } = refused ?? {};
  const kept = connection ? 'Kept; leave it empty to keep it' : undefined;
  return (
    <Form
      method="post"
      action={paths.tmsConnection(companyId)}
      className="grid gap-3 rounded border border-line bg-panel p-4"
      autoComplete="off"
      noValidate
    >
      <CsrfField />
      <input type="hidden" name="version" value={connection?.version ?? 0} />
      <TextField
        label="Address"
        id="base_url"
        name="base_url"
        type="url"
        required
        placeholder="https://tms.example.com/api"
        defaultValue={values?.base_url ?? connection?.baseUrl ?? ''}
        errors={errors.base_url}
        hint={`Its host has to be among TMS_ALLOWED_HOSTS${takesFiles ? '; https:// or sftp://' : ''}`}
      />
      {takesFiles ? (
        <TextField
          label="Fingerprint of the server's key"
          id="host_key"
          name="host_key"
          placeholder="SHA256:…"
          defaultValue={values?.host_key ?? connection?.hostKey ?? ''}
          errors={errors.host_key}
          hint="Of an sftp:// address, as ssh-keygen -l shows it"
        />
      ) : null}
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        {authentication === 'basic' ? (
          <TextField
            label="User name"
            id="user_name"
            name="user_name"
            required
            defaultValue={values?.user_name ?? connection?.userName ?? ''}
            errors={errors.user_name}
          />
        ) : null}
        <TextField
          label={KEY_LABELS[authentication]}
          id="key"
          name="key"
          type="password"
          autoComplete="new-password"
          errors={errors.key}
          hint={kept}
        />
        {callsBack ? (
          <TextField
            label="Secret of its callbacks"
            id="callback_secret"
            name="callback_secret"
            type="password"
            autoComplete="new-password"
            errors={errors.callback_secret}
            hint={kept ?? 'With it the TMS signs what it calls back with'}
          />
        ) : null}
      </div>
      {codes ? <CodeFields codes={codes} values={values} errors={errors} /> : null}
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}

const CODE_LABELS = { company: 'Company code', enterprise: 'Enterprise ID', server: 'Server ID' } as const;

type CodeProps = {
  codes: ConnectionCodes;
  values?: Record<string, string>;
  errors: Record<string, string[] | undefined>;
};

/** What a TMS that serves many calls the company, and what it makes of a load. */
function CodeFields({ codes, values, errors }: CodeProps) {
  const names = Object.keys(CODE_LABELS) as (keyof typeof CODE_LABELS)[];
  return (
    <div className="grid grid-cols-4 items-start gap-3 max-md:grid-cols-1">
      {names.map((name) => (
        <TextField
          key={name}
          label={CODE_LABELS[name]}
          id={`code_${name}`}
          name={`code_${name}`}
          maxLength={3}
          defaultValue={values?.[`code_${name}`] ?? codes[name] ?? ''}
          errors={errors[`code_${name}`]}
        />
      ))}
      <SelectField
        label="Loads become"
        id="code_target"
        name="code_target"
        defaultValue={values?.code_target ?? codes.target ?? 'ForwardingShipment'}
        errors={errors.code_target}
      >
        {Object.entries(JOB_KINDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
