import { ne, sql } from 'drizzle-orm';
import { now } from './clock.server';
import type { Db } from './database.server';
import { settings } from './schema.server';

/** Whether nobody did the work of this name today (UTC): whichever worker comes first has it, the others are told no. */
export async function isFirstToday(tx: Db, name: string): Promise<boolean> {
  const today = now().toISOString().slice(0, 10);
  const claimed = await tx
    .insert(settings)
    .values({ name, value: today })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: today },
      setWhere: ne(settings.value, sql`to_jsonb(${today}::text)`),
    })
    .returning({ name: settings.name });
  return claimed.length > 0;
}
