import { Form, useSearchParams } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { showToast } from '~/components/ui/toaster';
import { UPDATE_MESSAGES } from '~/domain/orders/tms-update';
import { selectedWords } from '~/domain/orders/train-fields';
import { paths } from '~/domain/urls/paths';
import { UPDATE_FORM } from './update-mark';

/** The foot of the form in update-TMS mode: how many fields are picked, and Confirm. Superadmins are asked once more. */
export function UpdateFooter() {
  const { view, tms, marked } = useReview();
  const keepFrom = useKeepFrom();
  const scripted = useHydrated();
  const from = useSearchParams()[0].get('from');
  const isNone = scripted && marked.size === 0;
  const asks = view.viewer.confirmsSend;
  const check = (event: FormEvent) => {
    if (!isNone) return;
    event.preventDefault();
    showToast({ tone: 'error', text: UPDATE_MESSAGES.none });
  };
  return (
    <footer className="sticky bottom-0 z-10 shrink-0 border-t border-line bg-panel px-3.5 py-2">
      <Form
        id={UPDATE_FORM}
        method={asks ? 'get' : 'post'}
        action={paths.orderUpdateTms(view.id)}
        onSubmit={check}
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
      >
        {asks ? null : <CsrfField />}
        <input type="hidden" name="tms" value="update" />
        {tms?.onlyUpdatable ? <input type="hidden" name="updatable" value="only" /> : null}
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <p role="status" className="mr-auto font-semibold">
          {scripted ? selectedWords(marked.size) : 'Select the fields to be updated in the TMS'}
        </p>
        <ButtonLink to={keepFrom(paths.order(view.id))} preventScrollReset>
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          look="primary"
          shortcut="Ctrl ↵"
          busy={isNone}
          title={isNone ? UPDATE_MESSAGES.none : undefined}
        >
          Confirm
        </Button>
      </Form>
    </footer>
  );
}
