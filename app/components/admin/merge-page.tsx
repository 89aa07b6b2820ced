import { Form, Link, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import type { AdminEntityName } from '~/domain/admin/admin-entities';
import { paths } from '~/domain/urls/paths';

type ChoicesProps = {
  entity: AdminEntityName;
  from: number;
  text: string;
  choices: { id: number; name: string; more: string; company: string | null }[];
};

/** Which row stays: those of a like name first, others by looking for them. */
export function MergeChoices({ entity, from, text, choices }: ChoicesProps) {
  return (
    <section className="grid gap-4 rounded border border-line bg-panel p-4">
      <Form method="get" className="flex items-end gap-2">
        <input type="hidden" name="from" value={from} />
        <div className="grow">
          <TextField id="find" name="find" label="Find the one that stays" defaultValue={text} key={text} />
        </div>
        <Button type="submit">Find</Button>
      </Form>
      {choices.length === 0 ? (
        <p className="text-muted">No other one is found by these words.</p>
      ) : (
        <ul className="grid">
          {choices.map(({ id, name, more, company }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-0"
            >
              <span className="grow">
                <span className="font-semibold">{name}</span>{' '}
                <span className="font-mono text-muted">#{id}</span>
                <span className="block text-muted">
                  {more}
                  {more ? ', ' : ''}
                  {company ?? 'every company'}
                </span>
              </span>
              <Link
                to={paths.adminMerge(entity, from, id)}
                className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
                aria-label={`This one stays: ${name} #${id}`}
              >
                This one stays
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PreviewProps = {
  entity: AdminEntityName;
  from: number;
  into: number;
  preview: {
    from: string;
    into: string;
    open: number;
    sent: number;
    orders: { id: number; unit: string | null; company: string }[];
    whyNot: string | null;
  };
};

/** What becomes of the orders, before it is done. */
export function MergePreview({ entity, from, into, preview }: PreviewProps) {
  const busy = useNavigation().state === 'submitting';
  const { open, sent, orders, whyNot } = preview;
  const count = (of: number) => (of === 1 ? '1 order' : `${of.toLocaleString('en-US')} orders`);
  return (
    <Form method="post" className="grid gap-4 rounded border border-line bg-panel p-4">
      <CsrfField />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="into" value={into} />
      <p>
        <span className="font-semibold">{preview.from}</span> <span className="font-mono">#{from}</span> is
        deleted, <span className="font-semibold">{preview.into}</span>{' '}
        <span className="font-mono">#{into}</span> stays.
      </p>
      <p>
        {count(open)} that {open === 1 ? 'was' : 'were'} not sent yet {open === 1 ? 'gets' : 'get'} the one
        that stays. {count(sent)} that {sent === 1 ? 'was' : 'were'} sent {sent === 1 ? 'keeps' : 'keep'} what
        went out.
      </p>
      {orders.length > 0 ? (
        <ul className="columns-2 gap-6 max-md:columns-1">
          {orders.map(({ id, unit, company }) => (
            <li key={id}>
              <Link to={paths.order(id)} className="font-semibold text-accent hover:underline">
                #{id}
              </Link>{' '}
              <span className="font-mono">{unit}</span> <span className="text-muted">{company}</span>
            </li>
          ))}
          {open > orders.length ? <li className="text-muted">and {open - orders.length} more</li> : null}
        </ul>
      ) : null}
      {whyNot ? <p className="font-medium text-error">{whyNot}</p> : null}
      <div className="flex justify-end gap-2">
        <ButtonLink to={paths.adminMerge(entity, from)}>Back</ButtonLink>
        {whyNot ? null : (
          <Button type="submit" look="danger" busy={busy}>
            Merge
          </Button>
        )}
      </div>
    </Form>
  );
}
