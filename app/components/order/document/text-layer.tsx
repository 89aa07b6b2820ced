import type { Line } from '~/domain/reading/reading';

/**
 * The recognised lines as text that nobody sees and everybody can select and copy, each where it stands on the page.
 * Drawn, not laid out: the content security policy lets no style attribute through.
 */
export function TextLayer({ lines, width, height }: { lines: Line[]; width: number; height: number }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-text-layer=""
      className="absolute inset-0 h-full w-full cursor-text select-text"
    >
      {lines.map(({ text, region }, i) => (
        <text
          key={i}
          x={region.left * width}
          y={(region.top + region.height * 0.8) * height}
          fontSize={region.height * height}
          textLength={region.width * width}
          lengthAdjust="spacingAndGlyphs"
          fill="transparent"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** What is selected over the lines of pages, a line each; drawn text has no line ends of its own. Null: no such text. */
export function selectedLines(selection: Selection | null, pane: Element): string | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const lines = [...pane.querySelectorAll('[data-text-layer] text')].filter((line) =>
    range.intersectsNode(line),
  );
  if (lines.length === 0) return null;
  const parts = lines.map((line) => {
    const { firstChild: node } = line;
    const all = line.textContent ?? '';
    const from = range.startContainer === node ? range.startOffset : 0;
    const to = range.endContainer === node ? range.endOffset : all.length;
    return all.slice(from, to);
  });
  return parts.filter(Boolean).join('\n') || null;
}
