import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { CellProposal } from '~/domain/fields/cell-proposal';
import { paths } from '~/domain/urls/paths';

type ProposalsProps = { proposals: CellProposal[]; mayDecide: boolean };

/** What past corrections say of a cell, with the orders that speak for and against it; taken or declined. */
export function Proposals({ proposals, mayDecide }: ProposalsProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <section
      aria-label="Learned from corrections"
      className="grid gap-2 rounded bg-progress-ground px-3 py-2"
    >
      <h3 className="font-semibold text-progress">Learned from corrections</h3>
      <ul className="grid gap-2">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="grid gap-1">
            <p className="[overflow-wrap:anywhere]">
              The value <strong className="font-semibold">{proposal.words}</strong>
              {proposal.isUsed ? '; it is used already.' : '.'}
            </p>
            <Orders
              label={counted(proposal.agree, 'speaks for it', 'speak for it')}
              ids={proposal.forOrders}
            />
            <Orders
              label={counted(proposal.disagree, 'speaks against it', 'speak against it')}
              ids={proposal.againstOrders}
            />
            {proposal.silent > 0 ? (
              <p className="text-sm text-muted">{counted(proposal.silent, 'says nothing', 'say nothing')}</p>
            ) : null}
            {mayDecide ? (
              <Form method="post" className="flex flex-wrap gap-2">
                <CsrfField />
                <input type="hidden" name="proposal" value={proposal.id} />
                <Button type="submit" name="intent" value="accept" disabled={busy}>
                  {proposal.isMapped ? 'Accept…' : 'Accept'}
                </Button>
                <Button type="submit" name="intent" value="dismiss" disabled={busy}>
                  Decline
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? `document ${one}` : `documents ${many}`}`;

function Orders({ label, ids }: { label: string; ids: number[] }) {
  return (
    <p className="text-sm">
      {label}
      {ids.length > 0 ? ': ' : null}
      {ids.map((id) => (
        <Link
          key={id}
          to={paths.order(id)}
          target="_blank"
          rel="noreferrer"
          className="mr-2 inline-flex min-h-6 items-center text-accent hover:underline"
        >
          #{id}
        </Link>
      ))}
    </p>
  );
}
