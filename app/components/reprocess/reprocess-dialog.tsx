import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { type ReprocessChoices, ReprocessFields } from './reprocess-fields';

type Props = {
  view: ReprocessChoices & { filename: string; block: string | null };
  action: string;
  closeTo: string;
  /** Its layout is not known: it can be read as the generic document of its company. */
  isUnknown?: boolean;
  over?: 'page' | 'nothing';
  errors: Record<string, string[]> | null;
};

/** Asks how a request is read anew. (spec 1 §2 Reprocess request, §5; 2 §4 Unknown document flow) */
export function ReprocessDialog({
  view,
  action,
  closeTo,
  isUnknown = false,
  over = 'nothing',
  errors,
}: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <RouteDialog
      title="Reprocess request"
      closeTo={closeTo}
      width="medium"
      over={isUnknown ? 'document' : over}
    >
      <Form method="post" action={action} className="grid gap-4">
        <CsrfField />
        <p className="min-w-0 break-words">
          {isUnknown
            ? `The layout of ${view.filename} is not known. Choose what it is, or read it as a generic order.`
            : `Read ${view.filename} again and make its orders anew.`}
        </p>
        {view.block ? (
          <p className="font-medium text-error">{view.block}</p>
        ) : (
          <ReprocessFields choices={view} errors={errors} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          {isUnknown && !view.block ? (
            <Button type="submit" name="intent" value="generic" busy={isBusy}>
              Reprocess as generic order
            </Button>
          ) : null}
          {view.block ? null : (
            <Button type="submit" look="primary" busy={isBusy}>
              Reprocess
            </Button>
          )}
        </div>
      </Form>
    </RouteDialog>
  );
}
