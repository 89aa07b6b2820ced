import ArrowDownIcon from '@heroicons/react/16/solid/ArrowDownIcon';
import ArrowUpIcon from '@heroicons/react/16/solid/ArrowUpIcon';
import MinusIcon from '@heroicons/react/16/solid/MinusIcon';
import { Link } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { HeadRow } from '~/components/ui/head-row';
import { showFieldValue } from '~/domain/fields/field-values';
import { type MapPreview, previewedLabel, previewWords, type Verdict } from '~/domain/fields/map-preview';
import { paths } from '~/domain/urls/paths';

const MAX_ROWS = 50;
const VERDICTS: Record<Verdict, { text: string; tone: string; Icon?: typeof ArrowUpIcon }> = {
  better: { text: 'better', tone: 'text-success', Icon: ArrowUpIcon },
  worse: { text: 'worse', tone: 'text-error', Icon: ArrowDownIcon },
  neither: { text: 'neither', tone: 'text-warning', Icon: MinusIcon },
  open: { text: 'not confirmed', tone: 'text-muted' },
};

/** What a field map would have made of past documents: the sentence, then value for value. */
export function MappingPreview({ preview }: { preview: MapPreview }) {
  const { documents, of, changes } = preview;
  return (
    <div className="grid gap-2">
      <p role="status">
        {of === 0 ? 'There is no past document of this variant to try it on.' : previewWords(preview)}
        {documents < of ? ` ${of - documents} more were not tried, as that would have taken too long.` : ''}
      </p>
      {changes.length > 0 ? (
        <section
          aria-label="What would change"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          className="max-h-80 overflow-auto rounded border border-line"
        >
          <table className="w-full text-left">
            <thead className="sticky top-0 bg-panel text-muted">
              <HeadRow
                columns={['Order', 'Field', 'Now', 'With this mapping', 'Against what was confirmed']}
              />
            </thead>
            <tbody>
              {changes
                .slice(0, MAX_ROWS)
                .map(({ requestId, filename, orderId, field, before, after, verdict }) => (
                  <tr
                    key={`${requestId} ${orderId} ${field} ${String(after)}`}
                    className="border-b border-line align-top"
                  >
                    <th scope="row" className="px-2 py-1 font-normal" title={filename}>
                      <Link
                        to={orderId ? paths.order(orderId) : paths.shownRequest(requestId)}
                        target="_blank"
                        rel="noreferrer"
                        className="inline-block min-h-6 text-accent hover:underline"
                      >
                        {orderId ? `#${orderId}` : filename}
                      </Link>
                    </th>
                    <td className="px-2 py-1">{previewedLabel(field)}</td>
                    <td className="px-2 py-1 [overflow-wrap:anywhere]">
                      {showFieldValue(field, before ?? undefined)}
                    </td>
                    <td className="px-2 py-1 font-medium [overflow-wrap:anywhere]">
                      {showFieldValue(field, after ?? undefined)}
                    </td>
                    <VerdictCell verdict={verdict} />
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {changes.length > MAX_ROWS ? <p className="text-muted">And {changes.length - MAX_ROWS} more.</p> : null}
    </div>
  );
}

function VerdictCell({ verdict }: { verdict: Verdict }) {
  const { text, tone, Icon } = VERDICTS[verdict];
  return (
    <td className={classes('whitespace-nowrap px-2 py-1', tone)}>
      {Icon ? <Icon aria-hidden="true" className="mr-1 inline h-3.5 w-3.5" /> : null}
      {text}
    </td>
  );
}
