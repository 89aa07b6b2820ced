// npm run fuzz [-- parser …] [--count 20000] [--seed 1] [--from 0]: breaks whole inputs in many ways and reads them, to
// find what crashes, hangs or eats memory. `--from N --count 1` reads one finding again.
import { parseArgs } from 'node:util';
import { FUZZED, type FuzzedName } from '../tests/fuzz/parsers';
import { runFuzz } from '../tests/fuzz/run-fuzz';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const names = Object.keys(FUZZED) as FuzzedName[];
for (const name of names.filter((one) => positionals.length === 0 || positionals.includes(one))) {
  const started = Date.now();
  const report = await runFuzz(name, Number(values.seed), Number(values.count), Number(values.from));
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(
    `${name}: ${report.readings} read, ${report.refusals} refused, ${report.findings.length} findings; slowest ${report.slowestMs} ms of processor time (input ${report.slowest}), most memory ${Math.round(report.peakRss / 1024 / 1024)} MB, ${seconds} s\n`,
  );
  for (const finding of report.findings) process.stdout.write(`  ${finding}\n`);
  if (report.findings.length > 0) process.exitCode = 1;
}
