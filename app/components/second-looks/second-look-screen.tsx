import { Form, Link } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FieldErrors, TextField } from '~/components/ui/field';
import { LINK } from '~/components/ui/link-look';
import { MAX_SKIP_REASON } from '~/domain/collaboration/second-looks';
import type { PageView } from '~/domain/orders/order-view';
import { paths } from '~/domain/urls/paths';
import { type AskedField, KeyedField } from './keyed-field';

type View = {
  id: string;
  company: string;
  variant: string | null;
  expiresAt: string;
  pages: PageView[];
  sections: { label: string; fields: AskedField[] }[];
  isMine: boolean;
  typed: Record<string, string>;
};
type Refused = { errors: Record<string, string[]>; typed: Record<string, string>; reason: string };

/** A document beside a form without values, which is keyed by the keyboard: Tab goes on, Enter saves, Ctrl+Enter finishes. */
export function SecondLookScreen({ view, refused }: { view: View; refused?: Refused }) {
  const { company, variant, expiresAt, pages } = view;
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
      <header className="flex flex-wrap items-baseline gap-x-4 border-b border-line bg-panel px-3 py-2">
        <h1 className="text-md">Second look</h1>
        <p>{[company, variant].filter(Boolean).join(', ')}</p>
        <p className="text-muted">
          until <time dateTime={expiresAt}>{expiresAt.slice(0, 16).replace('T', ' ')} UTC</time>
        </p>
        <Link to={paths.secondLooks} className={`${LINK} ml-auto max-md:min-h-11`}>
          Back to the queue
        </Link>
      </header>
      <div className="flex min-h-0 grow flex-col md:grid md:grid-cols-[minmax(300px,400px)_minmax(0,1fr)]">
        <div className="min-h-0 overflow-auto border-r border-line bg-panel p-3 max-md:order-2 max-md:border-r-0">
          {view.isMine ? <KeyingForm view={view} refused={refused} /> : <TakeForm id={view.id} />}
        </div>
        <Pages pages={pages} />
      </div>
    </main>
  );
}

/** As wide as can be read, moved sideways where the window is not; on a phone it stays in sight over the form. */
function Pages({ pages }: { pages: PageView[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keyboard
      tabIndex={0}
      aria-label="Document"
      className="grid min-h-0 content-start gap-3 overflow-auto bg-sunken p-3 max-md:sticky max-md:top-[var(--top,48px)] max-md:z-10 max-md:max-h-[45vh] max-md:border-b max-md:border-line"
    >
      {pages.map(({ index, width, height, imageUrl }) => (
        <img
          key={index}
          src={imageUrl}
          width={width}
          height={height}
          loading="lazy"
          alt={`Page ${index + 1}`}
          className="h-auto w-full min-w-[640px] border border-line bg-white"
        />
      ))}
    </section>
  );
}

function TakeForm({ id }: { id: string }) {
  return (
    <Form method="post" action={paths.secondLook(id)} className="grid justify-items-start gap-2">
      <CsrfField />
      <p>Take it, and nobody else is offered it while you key it.</p>
      <Button type="submit" look="primary" name="step" value="take">
        Take
      </Button>
    </Form>
  );
}

/** Ctrl+Enter in a field finishes, as it does in the review of an order. */
function finishOnKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[value=submit]')?.click();
}

function KeyingForm({ view, refused }: { view: View; refused?: Refused }) {
  const { id, sections } = view;
  const typed = refused?.typed ?? view.typed;
  const errors = refused?.errors ?? {};
  return (
    <>
      <Form
        method="post"
        action={paths.secondLook(id)}
        preventScrollReset
        autoComplete="off"
        onKeyDown={finishOnKeys}
        className="grid gap-4 max-md:[&_input]:scroll-mt-[55vh] max-md:[&_select]:scroll-mt-[55vh]"
      >
        <CsrfField />
        <p className="text-muted">
          Key what the document says; leave empty what it does not say. The same fields are asked of every
          such document.
        </p>
        <FieldErrors id="second-look" errors={errors['']} />
        {sections.map(({ label, fields }) => (
          <fieldset key={label} className="grid gap-2">
            <legend className="mb-1 font-semibold">{label}</legend>
            {fields.map((field) => (
              <KeyedField
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                errors={errors[field.name]}
              />
            ))}
          </fieldset>
        ))}
        <div className="sticky -bottom-3 flex flex-wrap gap-2 border-t border-line bg-panel py-2 max-md:bottom-0">
          <Button type="submit" name="step" value="save">
            Save draft
          </Button>
          <Button type="submit" name="step" value="submit" look="primary" shortcut="Ctrl+Enter">
            Finish
          </Button>
        </div>
      </Form>
      <LeaveForm id={id} reason={refused?.reason ?? ''} errors={errors.reason} />
    </>
  );
}

/** What is typed above is not part of it: it is given up. */
function LeaveForm({ id, reason, errors }: { id: string; reason: string; errors?: string[] }) {
  return (
    <details open={errors !== undefined} className="mt-4 border-t border-line pt-2">
      <summary className="min-h-6 cursor-pointer font-semibold max-md:min-h-11">
        Give it back, or skip it
      </summary>
      <Form method="post" action={paths.secondLook(id)} preventScrollReset className="grid gap-2 py-2">
        <CsrfField />
        <TextField
          id="skip-reason"
          name="reason"
          label="Why it cannot be keyed"
          hint="Skipped, nobody is asked for it any more."
          maxLength={MAX_SKIP_REASON}
          defaultValue={reason}
          errors={errors}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="step" value="skip">
            Skip
          </Button>
          <Button type="submit" name="step" value="give-back">
            Give back
          </Button>
        </div>
      </Form>
    </details>
  );
}
