// `npm run train [-- pages]`: trains the page tagger anew and writes its weights and the frozen sample. A tool for developers: it needs
// Debian's python3-torch and python3-numpy (libopenblas0 makes it six times faster) and some 20 minutes of a core.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const learning = path.resolve(import.meta.dirname, '../learning');
const weights = path.join(learning, 'weights/page-tagger.bin');

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

python('tagger.train', weights, ...process.argv.slice(2));
python('tagger.freeze', weights, path.join(learning, 'frozen-sample.json'));
