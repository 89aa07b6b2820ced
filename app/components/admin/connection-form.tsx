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
  /** Without what it calls back with, nobody learns what became of a load. */
  needsCallbackSecret: boolean;
  connection: {
    baseUrl: string;
    userName: string;
    hostKey: string | null;
    hasCallbackSecret: boolean;
    version: number;
  } | null;
  /** The hosts that an address may have. */
  hosts: string[];
  codes: ConnectionCodes | null;
  /** Its TMS may be a file server too. */
  takesFiles: boolean;
  refused?: { errors: Record<string, string[] | undefined>; values: Record<string, string> };
};

const KEY_LABELS = { basic: 'Password', bearer: 'Key', 'api-key': 'API key' } as const;

const KEPT = 'One is kept: leave this empty to keep it';

/** Where a company's TMS listens. What is secret is entered and never shown again. */
export function ConnectionForm({
  companyId,
  authentication,
  callsBack,
  needsCallbackSecret,
  connection,
  hosts,
  codes,
  takesFiles,
  refused,
}: Props) {
  const busy = useNavigation().state === 'submitting';
  const { values, errors = {} } = refused ?? {};
  return (
    <Form
      method="post"
      action={paths.tmsConnection(companyId)}
      className="grid gap-4 rounded border border-line bg-panel p-4"
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
        hint={<AddressHint hosts={hosts} takesFiles={takesFiles} />}
      />
      {takesFiles ? (
        <TextField
          label="Fingerprint of the server's key (SFTP only)"
          id="host_key"
          name="host_key"
          placeholder="SHA256:…"
          defaultValue={values?.host_key ?? connection?.hostKey ?? ''}
          errors={errors.host_key}
          className="font-mono"
          spellCheck={false}
          hint={
            <>
              Ask the TMS for it, or see it with{' '}
              <code className="break-all">ssh-keyscan HOST | ssh-keygen -lf -</code>
            </>
          }
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
          hint={connection ? KEPT : undefined}
        />
      </div>
      {callsBack ? (
        <TextField
          label={takesFiles ? 'Callback secret (HTTPS only)' : 'Callback secret'}
          id="callback_secret"
          name="callback_secret"
          type="password"
          autoComplete="new-password"
          errors={errors.callback_secret}
          hint={
            connection?.hasCallbackSecret
              ? KEPT
              : `${needsCallbackSecret ? '' : 'Optional. '}What the TMS posts is signed with it; at least 16 characters`
          }
        />
      ) : null}
      {codes ? <CodeFields codes={codes} values={values} errors={errors} /> : null}
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** Which addresses are taken: a host that nobody allowed is refused. */
function AddressHint({ hosts, takesFiles }: { hosts: string[]; takesFiles: boolean }) {
  const begins = takesFiles ? 'https:// or sftp://host/folder. ' : '';
  if (hosts.length === 0)
    return `${begins}No host is allowed yet: name it in TMS_ALLOWED_HOSTS and start the application again.`;
  return `${begins}Allowed by TMS_ALLOWED_HOSTS: ${hosts.join(', ')}`;
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
    <div className="grid grid-cols-[1fr_1fr_1fr_1.6fr] items-start gap-3 max-md:grid-cols-1">
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
