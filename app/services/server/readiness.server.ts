import { runtime } from '~/services/platform/runtime.server';

const PART_MS = 2000;

/** The parts that do not answer within two seconds, by name. */
export async function checkReadiness(): Promise<string[]> {
  const parts: Record<string, () => Promise<unknown>> = {
    database: () => runtime().database.execute('select 1'),
    files: () => runtime().files.ping(),
    queue: () => runtime().jobs.ping(),
  };
  const answers = await Promise.all(
    Object.entries(parts).map(async ([name, ask]) => {
      const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PART_MS).unref());
      return Promise.race([ask(), late]).then(
        () => null,
        () => name,
      );
    }),
  );
  return answers.filter((name) => name !== null);
}
