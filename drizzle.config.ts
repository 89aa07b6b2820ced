import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/services/**/schema.server.ts',
  out: './app/services/platform/migrations',
});
