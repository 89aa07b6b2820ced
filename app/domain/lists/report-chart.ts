/**
 * The chart of a report as SVG, made on the server from the rows of the table that stands under it: shares in percent,
 * a line by months and quarters, else bars beside each other. (spec 3 §2 Order edits report)
 */
export type ChartSeries = { label: string; values: readonly (number | null)[] };
export type Chart = {
  title: string;
  /** What stands under the marks, row by row. */
  names: readonly string[];
  series: readonly ChartSeries[];
  isOverTime: boolean;
};

const WIDTH = 960;
const BOX = { left: 44, right: 12, height: 170 };
/** So many names stand upright side by side; more of them fall, and take more room. */
const UPRIGHT = 6;
const FOOT = { upright: 24, falling: 76 };
const LEGEND_ROW = 20;
const SIGN_WIDTH = 6.6;
const MAX_NAME = 18;
const TICKS = [0, 20, 40, 60, 80, 100];
/** Series are told apart by their place in the legend and, where there are more than these, by their titles. */
const CHART_COLOURS = 6;

export function reportChart({ title, names, series, isOverTime }: Chart): string {
  const legend = legendOf(series.map(({ label }) => label));
  const top = legend.height + 10;
  const height = top + BOX.height + (names.length <= UPRIGHT ? FOOT.upright : FOOT.falling);
  const y = (percent: number) => round(top + BOX.height * (1 - percent / 100));
  const slot = (WIDTH - BOX.left - BOX.right) / Math.max(1, names.length);
  const centre = (at: number) => round(BOX.left + slot * (at + 0.5));
  const grid = TICKS.map(
    (tick) =>
      `<line class="grid" x1="${BOX.left}" x2="${WIDTH - BOX.right}" y1="${y(tick)}" y2="${y(tick)}"/>` +
      `<text class="end" x="${BOX.left - 6}" y="${y(tick) + 4}">${tick}%</text>`,
  );
  const under = names.map((name, at) => nameUnder(name, centre(at), top + BOX.height + 14, names.length));
  const marks = series.map((one, at) =>
    isOverTime
      ? lineOf(one, { at, names, centre, y })
      : barsOf(one, { at, names, slot, y, count: series.length }),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" class="report-chart">` +
    `<title>${escaped(title)}</title>${legend.svg}${grid.join('')}${under.join('')}${marks.join('')}</svg>`
  );
}

/** One after another, in rows. */
function legendOf(labels: readonly string[]): { svg: string; height: number } {
  let [x, row] = [BOX.left, 0];
  const entries = labels.map((label, at) => {
    const width = 26 + label.length * SIGN_WIDTH;
    if (x + width > WIDTH && x > BOX.left) [x, row] = [BOX.left, row + 1];
    const y = row * LEGEND_ROW + 14;
    const entry =
      `<rect class="${colour(at)}" x="${round(x)}" y="${y - 9}" width="10" height="10"/>` +
      `<text x="${round(x) + 15}" y="${y}">${escaped(label)}</text>`;
    x += width;
    return entry;
  });
  return { svg: entries.join(''), height: (row + 1) * LEGEND_ROW };
}

/** Upright where there is room for it, else falling. */
function nameUnder(name: string, x: number, y: number, count: number): string {
  const short = escaped(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);
  const title = `<title>${escaped(name)}</title>`;
  return count <= UPRIGHT
    ? `<text class="middle" x="${x}" y="${y}">${title}${short}</text>`
    : `<text class="end" transform="translate(${x} ${y - 4}) rotate(-35)">${title}${short}</text>`;
}

type Drawn = { at: number; names: readonly string[]; y: (percent: number) => number };

function barsOf(
  { label, values }: ChartSeries,
  { at, names, slot, y, count }: Drawn & { slot: number; count: number },
): string {
  const width = Math.min(28, (slot * 0.8) / count);
  return values
    .map((value, row) => {
      if (value === null) return '';
      const x = BOX.left + slot * (row + 0.5) + (at - count / 2) * width;
      return `<rect class="${colour(at)}" x="${round(x)}" y="${y(value)}" width="${round(width - 1)}" height="${round(y(0) - y(value))}">${said(names[row], label, value)}</rect>`;
    })
    .join('');
}

/** A row without a value leaves a gap. */
function lineOf(
  { label, values }: ChartSeries,
  { at, names, centre, y }: Drawn & { centre: (row: number) => number },
): string {
  const points = values.map((value, row) => (value === null ? null : `${centre(row)},${y(value)}`));
  const runs = points
    .map((point) => point ?? '|')
    .join(' ')
    .split('|');
  const lines = runs
    .map((run) => run.trim())
    .filter((run) => run.includes(' '))
    .map((run) => `<polyline class="${colour(at)}" points="${run}"/>`);
  const dots = values.map((value, row) =>
    value === null
      ? ''
      : `<circle class="${colour(at)}" cx="${centre(row)}" cy="${y(value)}" r="4">${said(names[row], label, value)}</circle>`,
  );
  return lines.join('') + dots.join('');
}

const said = (name: string | undefined, label: string, value: number) =>
  `<title>${escaped(`${name ?? ''}: ${label} ${value.toFixed(2)}`)}</title>`;
const colour = (at: number) => `series-${at % CHART_COLOURS}`;
const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
