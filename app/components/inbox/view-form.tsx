import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FieldErrors, TextField } from '~/components/ui/field';
import { MAX_VIEW_NAME } from '~/domain/lists/saved-view';

type ViewNameFormProps = {
  lastResult?: SubmissionResult | null;
  closeTo: string;
  name?: string;
  submit: string;
};

/** What a saved view is called. */
export function ViewNameForm({ lastResult, closeTo, name, submit }: ViewNameFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    lastResult,
    defaultValue: { name: name ?? '' },
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="grid gap-4" noValidate>
      <CsrfField />
      <TextField
        id="view-name"
        name="name"
        label="Name"
        maxLength={MAX_VIEW_NAME}
        defaultValue={fields.name.initialValue}
        errors={fields.name.errors}
        autoComplete="off"
        data-autofocus
      />
      <FieldErrors id={form.id} errors={form.errors} />
      <div className="flex justify-end gap-2">
        <ButtonLink to={closeTo}>Cancel</ButtonLink>
        <Button type="submit" look="primary">
          {submit}
        </Button>
      </div>
    </Form>
  );
}
