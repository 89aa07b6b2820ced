import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FieldErrors, SwitchField, TextField } from '~/components/ui/field';
import type { OutsideReaderView } from '~/domain/reading/outside-reader';
import { paths } from '~/domain/urls/paths';

type Values = Record<string, string>;
type Errors = Record<string, string[] | undefined>;

type Props = {
  companyId: number;
  reader: OutsideReaderView | null;
  /** The hosts that an address may have. */
  hosts: string[];
  refused?: { errors: Errors; values: Values };
};

/** Which language model a company asks about what is empty or in doubt, and what it may cost. The key is entered and never shown again. */
export function OutsideReaderForm({ companyId, reader, hosts, refused }: Props) {
  const busy = useNavigation().state === 'submitting';
  const { values, errors = {} } = refused ?? {};
  const isOn = (name: string, kept = false) => (values ? values[name] === 'on' : kept);
  return (
    <Form
      method="post"
      action={paths.outsideReader(companyId)}
      className="grid gap-4 rounded border border-line bg-panel p-4"
      autoComplete="off"
      noValidate
    >
      <CsrfField />
      <input type="hidden" name="version" value={reader?.version ?? 0} />
      <SwitchField
        label="Ask it about documents of this company"
        id="enabled"
        name="enabled"
        defaultChecked={isOn('enabled', reader?.enabled)}
      />
      <TextField
        label="Address"
        id="base_url"
        name="base_url"
        type="url"
        required
        placeholder="https://llm.example.com/v1"
        defaultValue={values?.base_url ?? reader?.baseUrl ?? ''}
        errors={errors.base_url}
        hint={`Of an OpenAI-compatible server: what comes before /chat/completions. ${hostsWords(hosts)}`}
      />
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        <TextField
          label="Model"
          id="model"
          name="model"
          required
          defaultValue={values?.model ?? reader?.model ?? ''}
          errors={errors.model}
          spellCheck={false}
        />
        <TextField
          label="Key"
          id="key"
          name="key"
          type="password"
          autoComplete="new-password"
          errors={errors.key}
          hint={reader?.hasKey ? 'One is kept: leave this empty to keep it' : 'Empty where none is asked for'}
        />
      </div>
      {reader?.hasKey ? (
        <SwitchField
          label="Forget the key that is kept"
          id="forget_key"
          name="forget_key"
          defaultChecked={isOn('forget_key')}
        />
      ) : null}
      <div className="grid gap-1">
        <SwitchField
          label="Send pictures of the first pages too"
          id="sends_pictures"
          name="sends_pictures"
          defaultChecked={isOn('sends_pictures', reader?.sendsPictures)}
          aria-describedby="pictures-hint"
        />
        <p id="pictures-hint" className="text-sm text-muted">
          Of four pages at most. Without it the words of the document and their places are sent alone.
        </p>
      </div>
      <Money reader={reader} values={values} errors={errors} />
      <FieldErrors id="version" errors={errors.version} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** Which addresses are taken: a host that nobody allowed is refused. */
function hostsWords(hosts: string[]): string {
  if (hosts.length === 0)
    return 'No host is allowed yet: name it in TMS_ALLOWED_HOSTS and start the application again.';
  return `Allowed by TMS_ALLOWED_HOSTS: ${hosts.join(', ')}`;
}

type MoneyProps = { reader: OutsideReaderView | null; values?: Values; errors: Errors };

function Money({ reader, values, errors }: MoneyProps) {
  const fields = [
    ['monthly_budget', 'Budget a month, in $', reader?.monthlyBudget, 'Nothing is asked beyond it'],
    ['prompt_price', '$ for a million tokens read', reader?.promptPrice, '0 for a server of your own'],
    ['completion_price', '$ for a million tokens written', reader?.completionPrice, undefined],
  ] as const;
  return (
    <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
      {fields.map(([name, label, kept, hint]) => (
        <TextField
          key={name}
          label={label}
          id={name}
          name={name}
          inputMode="decimal"
          defaultValue={values?.[name] ?? kept ?? ''}
          errors={errors[name]}
          hint={hint}
        />
      ))}
    </div>
  );
}
