import { CheckCircleIcon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { paths } from '~/domain/urls/paths';

type Props = {
  companyId: number;
  name: string;
  /** Its TMS as people call it; null for none. */
  tms: string | null;
  intake: string | null;
  hasRequest: boolean;
  hasUser: boolean;
  hasAddress: boolean;
  isConnected: boolean;
};

/** What a new company lacks until an order of it comes to its TMS, in the order in which it is done. */
export function FirstSteps(company: Props) {
  const { companyId, intake } = company;
  return (
    <ol className="grid gap-3">
      <Step title="Read a first document" isDone={company.hasRequest}>
        <p>
          Any PDF, picture, CSV or XLSX. Layouts that nobody set up are read too.
          {intake ? ` Mails to ${intake} become requests once incoming mail is set up.` : ''}
        </p>
        <ButtonLink to={paths.createRequestFor(companyId)} look={company.hasRequest ? 'plain' : 'primary'}>
          Create a request
        </ButtonLink>
      </Step>
      <Step title="Invite the first user" isDone={company.hasUser}>
        <p>They get a mail with a link to choose their password.</p>
        <ButtonLink to={paths.createUserOf(companyId)}>Add user</ButtonLink>
      </Step>
      <Step title="Fill the address book" isDone={company.hasAddress}>
        <p>
          An order is sent with addresses of the book alone. Import those of the TMS, or add each as it was
          read, from the order.
        </p>
        <ButtonLink to={paths.adminImport('addresses')}>Import CSV</ButtonLink>
        <ButtonLink to={paths.newAdminRow('addresses')}>Add address</ButtonLink>
      </Step>
      <TmsStep {...company} />
      <Step title="Map the fields">
        <p>The field map of the installation holds. Change it where a paper of this company is read wrong.</p>
        <ButtonLink to={paths.fieldMapping({ companyId })}>Field mapping</ButtonLink>
      </Step>
    </ol>
  );
}

function TmsStep({ companyId, name, tms, isConnected }: Props) {
  if (tms === null)
    return (
      <Step title="Choose its TMS" isDone={false}>
        <p>No TMS is chosen, so orders of {name} cannot be sent.</p>
        <ButtonLink to={paths.adminRow('companies', companyId, 'edit')}>Edit company</ButtonLink>
      </Step>
    );
  return (
    <Step title="Connect its TMS" isDone={isConnected}>
      <p>
        {isConnected
          ? `Orders go to ${tms}.`
          : `Until then orders go to the built-in sandbox, which answers as ${tms} does. Nothing leaves this installation.`}
      </p>
      <ButtonLink to={paths.tmsConnection(companyId)}>TMS connection</ButtonLink>
    </Step>
  );
}

type StepProps = { title: string /** Left out: nobody can tell. */; isDone?: boolean; children: ReactNode };

function Step({ title, isDone, children }: StepProps) {
  return (
    <li className="grid gap-2 rounded border border-line bg-panel p-4">
      <h2 className="flex items-center gap-2 text-md">
        {title}
        {isDone ? (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-success">
            <CheckCircleIcon aria-hidden="true" className="h-4 w-4" /> Done
          </span>
        ) : null}
      </h2>
      <div className="flex flex-wrap items-center gap-2 [&>p]:w-full [&>p]:text-muted [&>p]:[overflow-wrap:anywhere]">
        {children}
      </div>
    </li>
  );
}
