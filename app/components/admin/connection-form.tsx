import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { paths } from '~/domain/urls/paths';

type Props = {
  companyId: number;
  authentication: 'basic' | 'bearer' | 'api-key';
  callsBack: boolean;
  connection: { baseUrl: string; userName: string; version: number } | null;
  refused?: { errors: Record<string, string[] | undefined>; values: { base_url: string; user_name: string } };
};

const KEY_LABELS = { basic: 'Password', bearer: 'Key', 'api-key': 'API key' } as const;

/** Where a company's TMS listens. What is secret is entered and never shown again. */
export function ConnectionForm({ companyId, authentication, callsBack, connection, refused }: Props) {
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
        hint="Its host has to be among TMS_ALLOWED_HOSTS"
      />
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
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
