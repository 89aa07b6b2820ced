// `npm run train [-- pages|columns [how many]]`: trains the taggers anew, or one of them, and writes their weights and frozen samples. A tool
// for developers: it needs Debian's python3-torch and python3-numpy (libopenblas0 makes it six times faster) and some 60 minutes of two cores.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const learning = path.resolve(import.meta.dirname, '../learning');
const TAGGERS = {
  pages: { room: 'tagger', weights: 'page-tagger.bin', frozen: 'frozen-sample.json', pages: '216000' },
  columns: { room: 'columns', weights: 'column-tagger.bin', frozen: 'frozen-columns.json' },
};

/** One thread: with more, they wait for each other longer than they work, and sums come in another order. */
const env = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };

function python(...given) {
  const { status, error } = spawnSync('/usr/bin/python3', ['-m', ...given], {
    cwd: learning,
    env,
    stdio: 'inherit',
  });
  if (error || status !== 0) process.exit(status ?? 1);
}

/** Labels for training are told by the tagger of made pages, which goes on with them. */
function onPapers(file, count) {
  const papers = path.join(mkdtempSync(path.join(tmpdir(), 'papers-')), 'papers.jsonl');
  const tsx = path.resolve(import.meta.dirname, '../node_modules/.bin/tsx');
  const given = [path.resolve(import.meta.dirname, 'labelled-papers.ts'), '--to', papers];
  if (spawnSync(tsx, given, { stdio: 'inherit' }).status !== 0) process.exit(1);
  python('tagger.train', file, count, '--resume', `${file}.pt`, '--done', count, '--papers', papers);
}

const [first, ...rest] = process.argv.slice(2);
const isNamed = first !== undefined && Object.hasOwn(TAGGERS, first);
const more = isNamed ? rest : process.argv.slice(2);
for (const [name, { room, weights, frozen, pages }] of Object.entries(TAGGERS)) {
  if (isNamed && name !== first) continue;
  const file = path.join(learning, 'weights', weights);
  python(`${room}.train`, file, ...(pages ? [more[0] ?? pages] : more));
  if (pages) onPapers(file, more[0] ?? pages);
  python(`${room}.freeze`, file, path.join(learning, frozen));
}
