import { Form, useSearchParams } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { Button, ButtonLink } from '~/components/ui/button';
import { Moment } from '~/components/ui/moment';
import { selectedWords, TRAIN_MESSAGES } from '~/domain/orders/train-fields';
import { stopLabel } from '~/domain/trade/tms-needs';
import { paths } from '~/domain/urls/paths';
import { TRAIN_FORM } from './train-mark';

/** The foot of the form in train-fields mode: how many fields are selected and Next, or what was said. (spec 2 §2 Form footer) */
export function TrainFooter() {
  const { training } = useReview();
  return training?.mode === 'show' ? <Said /> : <Selected />;
}

const FOOT = 'shrink-0 border-t border-line bg-panel px-3.5 py-2';

function Selected() {
  const { view, marked } = useReview();
  const keepFrom = useKeepFrom();
  const scripted = useHydrated();
  const from = useSearchParams()[0].get('from');
  const isNone = scripted && marked.size === 0;
  return (
    <footer className={FOOT}>
      <Form
        id={TRAIN_FORM}
        method="get"
        action={paths.orderTrainFields(view.id)}
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
      >
        <input type="hidden" name="train" value="select" />
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <p role="status" className="mr-auto font-semibold">
          {scripted ? selectedWords(marked.size) : 'Select the fields to be trained'}
        </p>
        <ButtonLink to={keepFrom(paths.order(view.id))} preventScrollReset>
          Cancel
        </ButtonLink>
        <Button type="submit" look="primary" busy={isNone} title={isNone ? TRAIN_MESSAGES.none : undefined}>
          Next
        </Button>
      </Form>
    </footer>
  );
}

function Said() {
  const { view, training, marked } = useReview();
  const keepFrom = useKeepFrom();
  const comments = training?.request?.comments ?? [];
  return (
    <footer className={`${FOOT} max-h-56 overflow-y-auto`}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 flex-1 break-words font-semibold">
          {marked.size > 0
            ? `To be trained: ${[...marked].map(stopLabel).join(', ')}`
            : 'No field is marked to be trained'}
        </p>
        <ButtonLink to={keepFrom(paths.order(view.id))} preventScrollReset>
          Close
        </ButtonLink>
      </div>
      <ul aria-label="Comments" className="grid gap-1.5">
        {comments.map(({ id, comment, at, name }) => (
          <li key={id}>
            <p className="text-sm text-muted">
              {name ?? 'Somebody'} · <Moment at={at} />
            </p>
            <p className="whitespace-pre-line break-words">{comment}</p>
          </li>
        ))}
      </ul>
    </footer>
  );
}
