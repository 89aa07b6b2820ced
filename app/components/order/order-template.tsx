import { showFieldValue } from '~/domain/fields/field-values';
import { orderField } from '~/domain/orders/order-fields';

type OrderTemplateProps = { itemKey: string; values: Readonly<Record<string, string>> };

/** The template of the TMS that an order is made by: its key there, and what it gives to fields. */
export function OrderTemplate({ itemKey, values }: OrderTemplateProps) {
  const given = Object.entries(values);
  return (
    <div className="grid gap-3">
      <p>
        <span className="text-muted">Template in the TMS </span>
        <span className="font-mono">{itemKey}</span>
      </p>
      {given.length === 0 ? (
        <p className="text-muted">The template gives no values to fields of the order.</p>
      ) : (
        <table className="w-full text-left">
          <thead className="text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-1 font-semibold">
                Field
              </th>
              <th scope="col" className="py-1 font-semibold">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {given.map(([name, value]) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-1 pr-4 font-normal text-muted">
                  {orderField(name)?.label ?? name}
                </th>
                <td className="py-1 [overflow-wrap:anywhere]">{showFieldValue(name, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
