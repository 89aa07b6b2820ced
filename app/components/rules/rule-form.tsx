import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { useUnsavedPrompt } from '~/components/ui/use-unsaved-prompt';
import { CodeField } from './code-field';

type RuleValues = { name: string; description: string; code: string; orderId: string };
type RuleFormProps = {
  values: Omit<RuleValues, 'orderId'>;
  /** The version that is changed; null for a new rule. */
  version: number | null;
  lastResult?: SubmissionResult<string[]>;
  maySave: boolean;
  /** It begins with what is not saved: a version of the past, or a change that was tried. */
  beginsChanged?: boolean;
  /** Lines on which the test failed. */
  problems?: readonly { line: number; message: string }[];
};

/** Name, description and code of a rule, and its test on an order. (spec 3 §2 Rules editor, §5 Rule tester) */
export function RuleForm(props: RuleFormProps) {
  const { values, version, lastResult, maySave, beginsChanged = false, problems } = props;
  const [form, fields] = useForm<RuleValues>({
    id: 'rule',
    lastResult,
    defaultValue: { ...values, orderId: '' },
    shouldDirtyConsider: (name) => name === 'name' || name === 'description' || name === 'code',
  });
  const busy = useNavigation().state === 'submitting';
  useUnsavedPrompt((form.dirty || beginsChanged) && maySave && !busy, UNSAVED);
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <CsrfField />
      {version === null ? null : <input type="hidden" name="version" value={version} />}
      {form.errors?.length ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {form.errors.join(' ')}
        </p>
      ) : null}
      <TextField
        label="Name"
        errors={fields.name.errors}
        autoComplete="off"
        maxLength={200}
        readOnly={!maySave}
        {...getInputProps(fields.name, { type: 'text', ariaAttributes: false })}
        key={fields.name.key}
      />
      <TextField
        label="Description"
        errors={fields.description.errors}
        autoComplete="off"
        maxLength={2000}
        readOnly={!maySave}
        {...getInputProps(fields.description, { type: 'text', ariaAttributes: false })}
        key={fields.description.key}
      />
      <CodeField
        label="Code"
        errors={fields.code.errors}
        problems={problems}
        readOnly={!maySave}
        {...getTextareaProps(fields.code, { ariaAttributes: false })}
        key={fields.code.key}
      />
      <div className="flex flex-wrap items-end gap-2">
        <OrderToTest
          errors={fields.orderId.errors}
          busy={busy}
          {...getInputProps(fields.orderId, { type: 'text', ariaAttributes: false })}
          key={fields.orderId.key}
        />
        {maySave ? (
          <Button type="submit" name="intent" value="save" look="primary" className="ml-auto" disabled={busy}>
            {version === null ? 'New Rule' : 'Save Rule'}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

type OrderToTestProps = { id: string; name: string; errors?: string[]; busy: boolean; defaultValue?: string };

/** The order that Test Rule tries the code on; the button waits for a number. */
function OrderToTest({ busy, defaultValue, ...rest }: OrderToTestProps) {
  const scripted = useHydrated();
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const isNumber = /^\s*\d+\s*$/.test(typed);
  return (
    <>
      <div className="w-40">
        <TextField
          {...rest}
          label="Order id"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={defaultValue}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="test"
        disabled={busy || (scripted && !isNumber)}
        title={scripted && !isNumber ? 'Enter the number of an order first' : undefined}
      >
        Test Rule
      </Button>
    </>
  );
}

const UNSAVED = 'The changes to this rule are not saved. Leave all the same?';
