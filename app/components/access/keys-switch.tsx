import { Form, useSubmit } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SwitchField } from '~/components/ui/field';

/** Turns single-letter shortcuts off for those whom they surprise: speech input, shaky hands. (WCAG 2.1.4) */
export function KeysSwitch({ on }: { on: boolean }) {
  const submit = useSubmit();
  const scripted = useHydrated();
  return (
    <section aria-labelledby="keys" className="grid gap-2 rounded border border-line bg-panel p-4">
      <h2 id="keys" className="text-md">
        Keyboard
      </h2>
      <Form
        method="post"
        preventScrollReset
        onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
        className="flex flex-wrap items-center gap-3"
      >
        <CsrfField />
        <input type="hidden" name="intent" value="keys" />
        <SwitchField label="Single-letter shortcuts" id="keys-on" name="keys" defaultChecked={on} />
        {scripted ? null : <Button type="submit">Set</Button>}
      </Form>
      <p className="text-muted">For this browser: C, J, K, / and ? do something when you are not typing.</p>
    </section>
  );
}
