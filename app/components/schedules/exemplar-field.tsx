import { useEffect, useState } from 'react';
import { useAnswer } from '~/components/shell/use-answer';
import { TextField } from '~/components/ui/field';
import { paths } from '~/domain/urls/paths';

type Offered = { id: number; name: string };
type FoundOrder = {
  id: number;
  unit_number: string | null;
  reference_number: string | null;
  booking_number: string | null;
  bill_to_address_name: string | null;
};

const WAIT_MS = 250;

/**
 * The order that the trips are copies of: the newest are offered, and with script those that what is typed is found in.
 * (spec 1 §7 Exemplar order lookup)
 */
export function ExemplarField({
  orders,
  companyId,
  defaultValue,
  errors,
}: {
  orders: readonly Offered[];
  companyId: string;
  defaultValue: string;
  errors?: string[];
}) {
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), companyId);
  const { data } = useAnswer<{ data: FoundOrder[] }>(asked);
  const offered = asked && data ? data.data.map(offeredOrder) : orders;
  return (
    <>
      <TextField
        id="schedule-order"
        name="orderId"
        label="Exemplar Order"
        list="schedule-orders"
        autoComplete="off"
        defaultValue={defaultValue}
        onInput={(event) => setText(event.currentTarget.value)}
        hint="The order that each trip is a copy of: type its number, container, booking or customer"
        errors={errors}
      />
      <datalist id="schedule-orders">
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The address of the search, once nothing was typed for a moment; a company that was chosen alone is looked through too. */
function useSettled(text: string, companyId: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  const [first] = useState(companyId);
  const address =
    text !== '' || companyId !== first ? paths.exemplarOrders(text, Number(companyId) || undefined) : null;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), WAIT_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return settled;
}

function offeredOrder(order: FoundOrder): Offered {
  const number = order.unit_number ?? order.reference_number ?? order.booking_number;
  return { id: order.id, name: [number, order.bill_to_address_name].filter(Boolean).join(' · ') };
}
