import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';

type BoostProps = {
  action: string;
  version: number;
  /** What is taken, by its name in the form. */
  name: string;
  value: number;
  /** Whatever else the form says. */
  also?: Record<string, string>;
  /** What is taken from now on: "this address". */
  what: string;
};

/** What the document says means this address or equipment from now on. (spec 2 §6 boostCreate) */
export function BoostForm({ action, version, name, value, also = {}, what }: BoostProps) {
  return (
    <Form method="post" action={action}>
      <CsrfField />
      {Object.entries({ ...also, version, boost: 'true' }).map(([each, given]) => (
        <input key={each} type="hidden" name={each} value={given} />
      ))}
      <Button
        type="submit"
        name={name}
        value={value}
        title={`On every document of this variant that says the same, ${what} is taken`}
      >
        Boost
      </Button>
    </Form>
  );
}
