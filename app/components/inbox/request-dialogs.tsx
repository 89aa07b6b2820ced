import { useSearchParams } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { StatusHistory } from '~/components/shell/status-history';
import { ButtonLink } from '~/components/ui/button';
import { RouteDialog } from '~/components/ui/dialog';
import { requestAddress } from '~/domain/lists/list-reference';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { EmailDetails } from './email-details';

/** Over the inbox where `closeTo` says so, else on a page that has nothing else and leads to the request. */
type Place = { requestId: string; closeTo?: string };

function usePlace({ requestId, closeTo }: Place) {
  const from = useSearchParams()[0].get('from');
  return closeTo === undefined
    ? ({ closeTo: requestAddress(from, requestId), over: 'nothing' } as const)
    : { closeTo };
}

type HistoryProps = Place & ComponentProps<typeof StatusHistory>;

export function RequestHistoryDialog({ requestId, closeTo, ...history }: HistoryProps) {
  return (
    <RouteDialog
      title={`History of ${shortRequestId(requestId)}`}
      width="wide"
      {...usePlace({ requestId, closeTo })}
    >
      <StatusHistory {...history} />
    </RouteDialog>
  );
}

type EmailProps = Place & Pick<ComponentProps<typeof EmailDetails>, 'email'>;

export function RequestEmailDialog({ requestId, closeTo, email }: EmailProps) {
  return (
    <RouteDialog
      title={`E-mail of ${shortRequestId(requestId)}`}
      width="wide"
      {...usePlace({ requestId, closeTo })}
    >
      <EmailDetails email={email} requestId={requestId} />
      {email.removedAt === null ? (
        <div className="mt-4 flex justify-end">
          <ButtonLink to={paths.requestSourceEmail(requestId)} reloadDocument>
            Download Source Email
          </ButtonLink>
        </div>
      ) : null}
    </RouteDialog>
  );
}
