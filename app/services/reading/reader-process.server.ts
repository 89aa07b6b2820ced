/** A reader child, started by the reader pool only. Everything heavy is imported by the task that needs it. */
import { writeFile } from 'node:fs/promises';
import { serveTasks } from '~/services/platform/task-process.server';
import { asReadProblem } from '~/services/reading/shared/read-problem.server';
import type { ReaderTasks } from './reader-tasks.server';

serveTasks<ReaderTasks>(
  {
    async inspectSource({ path, kind }) {
      const { inspectSource } = await import('./inspect-source.server');
      return await inspectSource(path, kind);
    },
    async unpackAttached({ path, outDir }) {
      const { unpackAttached } = await import('~/services/reading/pdf/attached-files.server');
      return await unpackAttached(path, outDir);
    },
    async readPage(request) {
      const { readPage } = await import('./read-page.server');
      return await readPage(request);
    },
    async readRegion(request) {
      const { readRegion } = await import('./scan/read-region.server');
      return await readRegion(request);
    },
    async copyImage({ path, out }) {
      const { copyImage } = await import('./scan/copy-image.server');
      return await copyImage(path, out);
    },
    async printText({ path, out }) {
      const { textAsPdf } = await import('./text-document.server');
      await writeFile(out, await textAsPdf(path));
      return null;
    },
    async readSheets({ path, kind }) {
      const { readSheets } = await import('~/services/reading/sheets/read-sheets.server');
      return await readSheets(path, kind);
    },
    async readEdi({ path }) {
      const { readEdi } = await import('~/services/reading/edi/read-edi.server');
      return await readEdi(path);
    },
  },
  (thrown) => {
    const { code, message } = asReadProblem(thrown, 'The file is damaged and cannot be read.');
    return { code, message };
  },
);
