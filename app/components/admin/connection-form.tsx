import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField, TextField } from '~/components/ui/field';
import { type ConnectionCodes, codeFields } from '~/domain/trade/connection-codes';
import { USUAL_AT_ONCE } from '~/domain/trade/tms-circuit';
import { type ConnectionView, MAX_AT_ONCE } from '~/domain/trade/tms-connections';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import { paths } from '~/domain/urls/paths';

type Props = {
  companyId: number;
  provider: TmsProviderName;
  authentication: 'basic' | 'bearer' | 'api-key';
  callsBack: boolean;
  /** Without what it calls back with, nobody learns what became of a load. */
  needsCallbackSecret: boolean;
  connection: ConnectionView | null;
  /** The hosts that an address may have. */
  hosts: string[];
  codes: ConnectionCodes;
  /** Its TMS may be a file server too. */
  takesFiles: boolean;
  refused?: { errors: Record<string, string[] | undefined>; values: Record<string, string> };
};

const KEY_LABELS = { basic: 'Password', bearer: 'Key, or client secret', 'api-key': 'API key' } as const;

const KEPT = 'One is kept: leave this empty to keep it';

/** Where a company's TMS listens. What is secret is entered and never shown again. */
export function ConnectionForm({
  companyId,
  provider,
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
        <TextField
          label="Requests at a time"
          id="at_once"
          name="at_once"
          type="number"
          min={1}
          max={MAX_AT_ONCE}
          defaultValue={values?.at_once ?? connection?.atOnce ?? USUAL_AT_ONCE}
          errors={errors.at_once}
          hint="As many as the TMS answers side by side"
        />
      </div>
      {authentication === 'bearer' ? (
        <TokenFields connection={connection} values={values} errors={errors} />
      ) : null}
      <CodeFields provider={provider} codes={codes} values={values} errors={errors} />
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

type TokenProps = Pick<Props, 'connection'> & {
  values?: Record<string, string>;
  errors: Record<string, string[] | undefined>;
};

/** Of a TMS that gives out tokens for some time, in the place of a key that stays. */
function TokenFields({ connection, values, errors }: TokenProps) {
  const has = Boolean(values?.token_url ?? connection?.tokenUrl);
  return (
    <details open={has || Boolean(errors.token_url)} className="rounded border border-line p-3">
      <summary className="min-h-6 cursor-pointer font-semibold max-md:min-h-11">
        Tokens that last for some time (OAuth 2.0)
      </summary>
      <div className="grid gap-3 pt-2">
        <TextField
          label="Token address"
          id="token_url"
          name="token_url"
          type="url"
          placeholder="https://login.example.com/oauth2/token"
          defaultValue={values?.token_url ?? connection?.tokenUrl ?? ''}
          errors={errors.token_url}
          hint="Empty where the key is sent itself; else that key is the client secret"
        />
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
          <TextField
            label="Client ID"
            id="user_name"
            name="user_name"
            defaultValue={values?.user_name ?? connection?.userName ?? ''}
            errors={errors.user_name}
          />
          <TextField
            label="Scope"
            id="token_scope"
            name="token_scope"
            defaultValue={values?.token_scope ?? connection?.tokenScope ?? ''}
            errors={errors.token_scope}
            hint="Where it is asked for"
          />
          <TextField
            label="API key beside the token"
            id="api_key"
            name="api_key"
            type="password"
            autoComplete="new-password"
            errors={errors.api_key}
            hint={connection?.hasApiKey ? KEPT : 'Sent as X-Api-Key, where it is asked for'}
          />
        </div>
      </div>
    </details>
  );
}

type CodeProps = {
  provider: TmsProviderName;
  codes: ConnectionCodes;
  values?: Record<string, string>;
  errors: Record<string, string[] | undefined>;
};

/** What a TMS that serves many calls the parties of the connection. */
function CodeFields({ provider, codes, values, errors }: CodeProps) {
  const fields = codeFields(provider);
  if (fields.length === 0) return null;
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
      {fields.map(([name, { label, hint, maxLength, choices }]) => {
        const id = `code_${name}`;
        const kept = values?.[id] ?? codes[name];
        return choices ? (
          <SelectField key={name} label={label} id={id} name={id} defaultValue={kept} errors={errors[id]}>
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={name}
            label={label}
            id={id}
            name={id}
            maxLength={maxLength}
            defaultValue={kept ?? ''}
            errors={errors[id]}
            hint={hint}
          />
        );
      })}
    </div>
  );
}
