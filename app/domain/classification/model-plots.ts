/**
 * The drawings of a model's training as SVG, made on the server. A table with the same numbers stands beside each, so a
 * drawing is told about by its title alone.
 */
type Step = { step: number; training: number; heldOut: number };
type Score = { name: string; f1: number | null; test: number };

const [WIDTH, HEIGHT] = [640, 280];
const BOX = { left: 52, right: 16, top: 14, bottom: 40 };

type Scale = (value: number) => number;
const scaleOf =
  (from: number, to: number, first: number, last: number): Scale =>
  (value) =>
    first + ((value - from) / (to - from || 1)) * (last - first);

/** Round steps from 0 to a little above the greatest: 0, 0.2, 0.4 … */
export function ticksUpTo(greatest: number, about = 5): number[] {
  const raw = Math.max(greatest, 1e-6) / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= raw) ?? raw;
  return Array.from({ length: Math.ceil(greatest / step - 1e-9) + 1 }, (_, i) =>
    Number((i * step).toPrecision(6)),
  );
}

/** The mean log loss after each step, of what was learned from and of what was held out. */
export function lossPlot(steps: readonly Step[]): string {
  const greatest = Math.max(0.1, ...steps.flatMap(({ training, heldOut }) => [training, heldOut]));
  const [xs, ys] = [ticksUpTo(Math.max(1, steps.length - 1)).filter(Number.isInteger), ticksUpTo(greatest)];
  const { x, y } = scales(xs, ys);
  const line = (of: 'training' | 'heldOut', name: string) =>
    `<polyline class="${name}" points="${steps.map((one) => `${round(x(one.step))},${round(y(one[of]))}`).join(' ')}"/>`;
  const legend = [
    `<g class="legend"><line class="training" x1="${WIDTH - 190}" x2="${WIDTH - 166}" y1="24" y2="24"/>`,
    `<text x="${WIDTH - 160}" y="28">Training</text>`,
    `<line class="held-out" x1="${WIDTH - 96}" x2="${WIDTH - 72}" y1="24" y2="24"/>`,
    `<text x="${WIDTH - 66}" y="28">Held out</text></g>`,
  ].join('');
  return drawing(
    'Loss by step of the training',
    axes({ xs, ys, x, y }, ['Step', 'Log loss']) +
      line('training', 'training') +
      line('heldOut', 'held-out') +
      legend,
  );
}

/** F1 of each variant by how many documents it was tested with. */
export function f1Plot(scores: readonly Score[]): string {
  const tested = scores.filter((one): one is Score & { f1: number } => one.f1 !== null);
  const xs = ticksUpTo(Math.max(1, ...tested.map(({ test }) => test))).filter(Number.isInteger);
  const { x, y } = scales(xs, [0, 0.2, 0.4, 0.6, 0.8, 1]);
  const dots = tested
    .map(
      ({ name, f1, test }) =>
        `<circle cx="${round(x(test))}" cy="${round(y(f1))}" r="5"><title>${escaped(name)}: F1 ${(100 * f1).toFixed(2)} %, ${test} tested</title></circle>`,
    )
    .join('');
  return drawing(
    'F1 by test sample count',
    axes({ xs, ys: [0, 0.2, 0.4, 0.6, 0.8, 1], x, y }, ['Test sample count', 'F1']) + dots,
  );
}

function scales(xs: readonly number[], ys: readonly number[]): { x: Scale; y: Scale } {
  return {
    x: scaleOf(0, xs.at(-1) ?? 1, BOX.left, WIDTH - BOX.right),
    y: scaleOf(0, ys.at(-1) ?? 1, HEIGHT - BOX.bottom, BOX.top),
  };
}

type Axes = { xs: readonly number[]; ys: readonly number[]; x: Scale; y: Scale };

function axes({ xs, ys, x, y }: Axes, [below, beside]: [string, string]): string {
  const level = ys.map(
    (value) =>
      `<line class="grid" x1="${BOX.left}" x2="${WIDTH - BOX.right}" y1="${round(y(value))}" y2="${round(y(value))}"/>` +
      `<text class="end" x="${BOX.left - 6}" y="${round(y(value)) + 4}">${value}</text>`,
  );
  const upright = xs.map(
    (value) => `<text class="middle" x="${round(x(value))}" y="${HEIGHT - BOX.bottom + 16}">${value}</text>`,
  );
  const names =
    `<text class="middle" x="${(BOX.left + WIDTH - BOX.right) / 2}" y="${HEIGHT - 6}">${below}</text>` +
    `<text class="middle" transform="translate(12 ${(BOX.top + HEIGHT - BOX.bottom) / 2}) rotate(-90)">${beside}</text>`;
  return [...level, ...upright, names].join('');
}

/** Alone it is an image that cannot know the page: its colours follow what the browser prefers. */
const LOOK = [
  'text{font:12px system-ui,sans-serif;fill:#57606a}.end{text-anchor:end}.middle{text-anchor:middle}',
  '.grid{stroke:#8b949e;stroke-opacity:.3}polyline{fill:none;stroke-width:2}line.training,polyline.training{stroke:#2563a8;stroke-width:2}',
  'line.held-out,polyline.held-out{stroke:#b45309;stroke-width:2;stroke-dasharray:5 3}circle{fill:#2563a8;fill-opacity:.6;stroke:#2563a8}',
  '@media(prefers-color-scheme:dark){text{fill:#a8b3bd}line.training,polyline.training,circle{stroke:#7db4f0}circle{fill:#7db4f0}line.held-out,polyline.held-out{stroke:#f0a860}}',
].join('');

function drawing(title: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" class="model-plot"><title>${title}</title>${content}</svg>`;
}

/** A drawing as a file of its own; on a page the style sheet says how it looks (`.model-plot`). */
export function alone(svg: string): string {
  return svg.replace('</title>', `</title><style>${LOOK}</style>`);
}

const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
