/** How the inbox answers while somebody asks for one report after another over a whole year, beside an inbox that is left alone. */
import { median, quantile } from './figures';
import { SECRET } from './seeded-database';
import { signIn, startServer, type Visitor } from './server-process';

const READER = 'user@harbor.test';
const OPERATOR = 'ops@demo.test';
const LOOKS = 150;
const WARM_UP = 10;
const REPORTS = [
  '/reports/order-edits?dateRange=full-range',
  '/property-logs?dateRange=full-range',
  '/reports/reading-quality?dateRange=full-range&groupBy=company_variant_field',
  '/reports/review-effort?dateRange=full-range',
];

export type InboxBeside = { idle: number[]; meanwhile: number[]; reports: number[] };

/** Milliseconds of the inbox and of the reports. @throws Error when a page does not answer 200 */
export async function inboxBesideReports(url: string, dataDir: string): Promise<InboxBeside> {
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    DEMO: '1',
    INTAKE_SMTP_PORT: '0',
  });
  try {
    const [reader, operator] = [await signIn(server.url, READER), await signIn(server.url, OPERATOR)];
    await look(reader, WARM_UP);
    const idle = await look(reader, LOOKS);
    const reports: number[] = [];
    let isOver = false;
    const asking = (async () => {
      for (let round = 0; !isOver; round += 1)
        reports.push(await ask(operator, REPORTS[round % REPORTS.length] ?? ''));
    })();
    const meanwhile = await look(reader, LOOKS);
    isOver = true;
    await asking;
    return { idle, meanwhile, reports };
  } finally {
    await server.stop();
  }
}

async function look(visitor: Visitor, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) took.push(await ask(visitor, '/inbox'));
  return took;
}

async function ask(visitor: Visitor, page: string): Promise<number> {
  const { ms, status } = await visitor.get(page);
  if (status !== 200) throw new Error(`${page} answers ${status}`);
  return ms;
}

/** A line to print; ✗ where the inbox takes more than twice its time. */
export function besideLine({ idle, meanwhile, reports }: InboxBeside): string {
  const ratio = quantile(meanwhile, 0.95) / quantile(idle, 0.95);
  const of = (times: number[]) => `${median(times).toFixed(0)} (p95 ${quantile(times, 0.95).toFixed(0)})`;
  return `The inbox idle ${of(idle)} ms, while reports of the year are asked for ${of(meanwhile)} ms, ${ratio.toFixed(2)} times at p95 (aim ≤ 2)${ratio > 2 ? ' ✗' : ''}; a report's page ${of(reports)} ms`;
}
