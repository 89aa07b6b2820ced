import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { ListedProposal } from '~/domain/backtests/backtest-view';
import { PROPOSAL_KINDS } from '~/domain/backtests/proposals';

type ProposalFormProps = { proposals: readonly ListedProposal[]; mayChange: boolean };
const KINDS = Object.keys(PROPOSAL_KINDS) as ListedProposal['kind'][];

/** What is proposed, each with how many documents speak for it: a person chooses, and switches on what they chose. */
export function ProposalForm({ proposals, mayChange }: ProposalFormProps) {
  const busy = useNavigation().state === 'submitting';
  if (proposals.length === 0) return <p>Nothing was found that would have helped.</p>;
  const isOpen = proposals.some(({ isOn }) => !isOn);
  return (
    <Form method="post" className="grid gap-3">
      <CsrfField />
      <input type="hidden" name="intent" value="switch-on" />
      {KINDS.map((kind) => {
        const own = proposals.filter((one) => one.kind === kind);
        return own.length > 0 ? (
          <fieldset key={kind} className="grid gap-1">
            <legend className="mb-1 font-semibold">{PROPOSAL_KINDS[kind]}</legend>
            {own.map((one) => (
              <Proposal key={one.id} proposal={one} mayChange={mayChange} />
            ))}
          </fieldset>
        ) : null;
      })}
      {mayChange && isOpen ? (
        <div>
          <Button type="submit" look="primary" busy={busy}>
            Switch on what is chosen
          </Button>
        </div>
      ) : null}
    </Form>
  );
}

function Proposal({ proposal, mayChange }: { proposal: ListedProposal; mayChange: boolean }) {
  const { id, words, agree, disagree, isOn } = proposal;
  return (
    <label className="flex min-h-6 items-start gap-2 max-md:min-h-11">
      <input
        type="checkbox"
        name="proposal"
        value={id}
        defaultChecked={isOn}
        disabled={isOn || !mayChange}
        className="mt-1"
      />
      <span className="[overflow-wrap:anywhere]">
        {words}
        <span className="text-muted">
          {' '}
          · {agree} {agree === 1 ? 'document' : 'documents'} for it
          {disagree > 0 ? `, ${disagree} against it` : ''}
          {isOn ? ' · switched on' : ''}
        </span>
      </span>
    </label>
  );
}
