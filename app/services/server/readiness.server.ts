import { house } from '~/services/platform/house.server';

const PART_MS = 2000;

/** The parts that do not answer within two seconds, by name. */
export async function checkReadiness(): Promise<string[]> {
  const parts: Record<string, () => Promise<unknown>> = {
    database: () => house().database.execute('select 1'),
    files: () => house().files.ping(),
    queue: () => house().jobs.ping(),
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
