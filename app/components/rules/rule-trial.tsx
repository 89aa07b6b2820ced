import { Link } from '@remix-run/react';
import { showFieldValue } from '~/domain/fields/field-values';
import type { FieldValue } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { paths } from '~/domain/urls/paths';

export type RuleTrialView = {
  orderId: number;
  differences: { field: string; old: FieldValue | null; new: FieldValue | null }[];
  review: string[];
  notes: string[];
  errors: { line: number | null; message: string }[];
};

/** What a rule would do to an order. Nothing of it was saved. */
export function RuleTrialResult({ trial }: { trial: RuleTrialView }) {
  const { orderId, differences, review, notes, errors } = trial;
  return (
    <section aria-label="Test result" className="grid gap-3 rounded border border-line bg-panel p-4">
      <h2 className="text-md">
        Order <Link to={paths.order(orderId)}>{orderId}</Link>
      </h2>
      <p role="status" className={errors.length > 0 ? 'font-medium text-error' : 'text-muted'}>
        {errors.length > 0 ? 'The rule failed; the order would go to review.' : changes(differences.length)}
      </p>
      {errors.map(({ line, message }) => (
        <p key={message} className="text-error">
          {line === null ? message : `Line ${line}: ${message}`}
        </p>
      ))}
      {differences.length > 0 ? <Differences rows={differences} /> : null}
      <Texts title="Sends the order to review" texts={review} />
      <Texts title="Console" texts={notes} />
    </section>
  );
}

function changes(count: number): string {
  if (count === 0) return 'The rule would change nothing.';
  return count === 1 ? 'The rule would change 1 field.' : `The rule would change ${count} fields.`;
}

function Differences({ rows }: { rows: RuleTrialView['differences'] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead className="bg-sunken text-sm text-muted">
        <tr>
          {['Field', 'Old', 'New'].map((name) => (
            <th key={name} scope="col" className="px-2 py-1 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field} className="border-t border-line">
            <th scope="row" className="px-2 py-1 font-medium">
              {orderField(row.field)?.label ?? row.field}
            </th>
            <td className="break-all px-2 py-1">{showFieldValue(row.field, row.old)}</td>
            <td className="break-all px-2 py-1">{showFieldValue(row.field, row.new)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Texts({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="list-disc pl-5">
        {texts.map((text, index) => (
          <li key={index} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
