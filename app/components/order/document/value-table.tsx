import { useReview } from '~/components/order/review-state';
import { showFieldValue } from '~/domain/fields/field-values';

/** Where there is no document to look at: the names and values of the fields. (spec 2 §2 Document viewer) */
export function ValueTable() {
  const { view } = useReview();
  const filled = Object.entries(view.fields).filter(([name]) => view.screens[name]);
  return (
    <div className="mx-auto max-w-[640px] rounded border border-line bg-panel p-4">
      <p className="pb-3 text-muted">No document available.</p>
      {filled.length > 0 ? (
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-1 font-semibold">
                Field
              </th>
              <th scope="col" className="py-1 font-semibold">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {filled.map(([name, value]) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-1 pr-4 text-left font-normal text-muted">
                  {view.screens[name]?.label}
                </th>
                <td className="py-1">{view.dictionary[name] ?? showFieldValue(name, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  );
}
