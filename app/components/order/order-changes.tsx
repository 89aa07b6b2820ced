import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useFieldSave } from '~/components/order/form/use-field-save';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { editFieldValue } from '~/domain/fields/field-values';
import type { OrderChange } from '~/domain/orders/order-differences';
import type { AddressRole } from '~/domain/orders/order-draft';
import type { OrderView } from '~/domain/orders/order-view';
import { paths } from '~/domain/urls/paths';
import { ChangeTable } from './change-table';
import { useReview } from './review-state';

/** Field by field what the order says otherwise than the one it updates, as it was when its document came. */
export function OrderChanges({ precededBy }: { precededBy: number }) {
  const { view } = useReview();
  if (view.precedingChanges.length === 0) return null;
  return (
    <>
      {/* The table stands beside its switch, not in it: opening it leaves the switch where it is. */}
      <details className="group/switch">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline max-md:min-h-11">
          <span className="group-open/switch:hidden">Show changes</span>
          <span className="hidden group-open/switch:inline">Hide changes</span>
        </summary>
      </details>
      <ChangeTable
        heads={['Field', `Order #${precededBy}`, 'This order']}
        className="my-1 hidden max-h-72 basis-full font-normal text-text group-has-[details[open]]/banner:block"
      >
        {view.precedingChanges.map((change) => (
          <ChangeRow key={change.path} change={change} precededBy={precededBy} />
        ))}
      </ChangeTable>
    </>
  );
}

type RowProps = { change: OrderChange; precededBy: number };

function ChangeRow({ change, precededBy }: RowProps) {
  const { view } = useReview();
  const cell = 'px-3 py-1 align-top break-words max-md:block max-md:py-0.5';
  return (
    <tr className="border-t border-line max-md:block max-md:py-1">
      <th scope="row" className={`${cell} text-left font-semibold`}>
        {view.screens[change.path]?.label ?? change.label}
      </th>
      <td className={cell}>
        <Label>Order #{precededBy}</Label>
        {change.old_value_display_name}
        {change.edited_on_preceding ? <span className="text-muted"> · edited</span> : null}
      </td>
      <td className={cell}>
        <Label>This order</Label>
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
          {change.only_on_preceding ? (
            <span className="text-muted">only on order #{precededBy}</span>
          ) : (
            change.new_value_display_name
          )}
          {canKeep(view, change) ? <Keep change={change} precededBy={precededBy} /> : null}
        </span>
      </td>
    </tr>
  );
}

/** On a narrow screen the column heads are out of sight. */
function Label({ children }: { children: React.ReactNode }) {
  return <span className="pr-2 text-sm text-muted md:hidden">{children}</span>;
}

/** What the new document lacks, or a person had set, may be taken over, once. */
function canKeep(view: OrderView, { path, old_value, only_on_preceding, edited_on_preceding }: OrderChange) {
  if (!view.mayEdit || view.screens[path]?.readonly || old_value === null) return false;
  return (only_on_preceding || edited_on_preceding) && currentValue(view, path) !== old_value;
}

/** A field's value, or the verified address of a role. */
export function currentValue(view: OrderView, path: string) {
  return path in view.addresses
    ? (view.addresses[path as AddressRole]?.addressId ?? null)
    : view.fields[path];
}

/** Takes the value of the prior order over, by the edit that any person could make. */
function Keep({ change: { path, old_value, old_value_display_name }, precededBy }: RowProps) {
  const { view } = useReview();
  const { pending, refused, save } = useFieldSave(path);
  const value = editFieldValue(old_value);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pending === null) save(value);
  };
  return (
    <Form method="post" action={paths.order(view.id)} onSubmit={onSubmit} className="min-w-0 max-w-full">
      <CsrfField />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="value" value={value} />
      <input type="hidden" name="version" value={view.version} />
      <Button type="submit" busy={pending !== null} className="max-w-full max-md:!h-auto max-md:min-h-11">
        <span className="min-w-0 max-md:whitespace-normal max-md:break-words max-md:py-2 max-md:text-left md:truncate">
          Keep ‘{old_value_display_name}’ from order #{precededBy}
        </span>
      </Button>
      {refused ? (
        <p role="alert" className="text-sm font-semibold text-error">
          {refused.errors.join(' ')}
        </p>
      ) : null}
    </Form>
  );
}
