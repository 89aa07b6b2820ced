import { useReview } from '~/components/order/review-state';
import { classes } from '~/components/ui/classes';
import type { NamedSegment } from '~/domain/trade/edi-segments';

/** The segments of an EDI message with their names, the lit field's marked; a click on an element fills the field. */
export function SegmentList({ segments }: { segments: NamedSegment[] }) {
  const { view, active } = useReview();
  const lit = active ? view.provenance[active] : undefined;
  return (
    <ol aria-label="Segments of the message" className="bg-panel text-sm">
      {segments.map((segment, i) => {
        const isLit = lit?.row === segment.index;
        return (
          <li
            key={i}
            className={classes(
              'flex items-baseline gap-3 border-b border-line px-2 py-0.5',
              isLit && 'bg-mark/40',
            )}
          >
            <span className="w-8 shrink-0 text-right text-muted">{segment.index + 1}</span>
            <span className="w-36 shrink-0">
              <b className="font-mono font-semibold">{segment.tag}</b>{' '}
              <span className="text-muted">{segment.name}</span>
            </span>
            <span className="flex min-w-0 flex-wrap gap-x-3">
              {segment.elements.map((element, column) =>
                element.text ? (
                  <Element
                    key={column}
                    {...element}
                    isLit={isLit && lit?.column === column}
                    place={{ row: segment.index, column }}
                  />
                ) : null,
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type ElementProps = {
  name: string;
  text: string;
  isLit: boolean;
  place: { row: number; column: number };
};

/** One element, its name before it; the parts of a composed one can be taken one by one. */
function Element({ name, text, isLit, place }: ElementProps) {
  return (
    <span
      className={classes('inline-flex items-baseline gap-1', isLit && 'outline outline-2 outline-[#b8860b]')}
    >
      {name ? <span className="text-muted">{name}</span> : null}
      <span className="font-mono">
        {text.split(':').map((part, i) => (
          <span key={i}>
            {i > 0 ? <span className="text-muted">:</span> : null}
            <Part text={part} place={place} />
          </span>
        ))}
      </span>
    </span>
  );
}

function Part({ text, place }: Pick<ElementProps, 'text' | 'place'>) {
  const { fill, editing, active } = useReview();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes('text-left', active && 'cursor-text hover:bg-sunken')}
      onMouseDown={(event) => editing && event.preventDefault()}
      onClick={() => fill(text, { ...place, text })}
    >
      {text}
    </button>
  );
}
