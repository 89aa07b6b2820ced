import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { PAPER_STEP_LABELS, type PaperStep } from '~/domain/orders/papers';

type Props = { action: string; page: number; steps: readonly PaperStep[] };

/** What can be done with a page of several: a form each, so that they work without script. */
export function PaperSteps({ action, page, steps }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="flex flex-wrap gap-1">
      {steps.map((step) => (
        <Form key={step} method="post" action={action}>
          <CsrfField />
          <input type="hidden" name="page" value={page} />
          <Button
            type="submit"
            name="step"
            value={step}
            busy={isBusy}
            className="!h-auto min-h-7 max-w-full !whitespace-normal !px-2 py-1 text-left text-sm"
            aria-label={`${PAPER_STEP_LABELS[step]}: page ${page + 1}`}
          >
            {PAPER_STEP_LABELS[step]}
          </Button>
        </Form>
      ))}
    </div>
  );
}
