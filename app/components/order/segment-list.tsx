import { classes } from '~/components/ui/classes';
import { useReview } from './review-state';

/** The segments of an EDI message, the lit field's marked; a click on an element fills the field. */
export function SegmentList({ segments }: { segments: { index: number; text: string }[] }) {
  const { view, active } = useReview();
  const lit = active ? view.provenance[active]?.row : undefined;
  return (
    <ol aria-label="Segments of the message" className="bg-panel font-mono text-sm">
      {segments.map(({ index, text }, i) => (
        <li
          key={i}
          className={classes('flex gap-3 border-b border-line px-2 py-0.5', lit === index && 'bg-mark/40')}
        >
          <span className="w-8 shrink-0 text-right text-muted">{index + 1}</span>
          <Elements text={text} />
        </li>
      ))}
    </ol>
  );
}

function Elements({ text }: { text: string }) {
  const { fill, editing, active } = useReview();
  return (
    <span>
      {text.split(' * ').map((element, i) => (
        <span key={i}>
          {i > 0 ? <span className="text-muted"> * </span> : null}
          {i === 0 || !element ? (
            <b className="font-semibold">{element}</b>
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={classes('text-left', active && 'cursor-text hover:bg-sunken')}
              onMouseDown={(event) => editing && event.preventDefault()}
              onClick={() => fill(element)}
            >
              {element}
            </button>
          )}
        </span>
      ))}
    </span>
  );
}
