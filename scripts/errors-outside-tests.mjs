// A reporter of vitest for npm test: writes the errors that no test caught, each with the file during which it came, as
// JSON to the file that ERRORS_OUTSIDE_TESTS names. The JSON reporter leaves them out.
import { writeFileSync } from 'node:fs';

export default class ErrorsOutsideTests {
  onTestRunEnd(_modules, errors) {
    const said = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? null,
      message: `${error.name ?? 'Error'}: ${error.message ?? ''}`,
      stack: error.stack ?? error.stackStr ?? '',
    }));
    writeFileSync(process.env.ERRORS_OUTSIDE_TESTS, JSON.stringify(said));
  }
}
