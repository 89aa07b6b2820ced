ALTER TABLE "imports" ALTER COLUMN "rows" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "bad_rows" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "impersonator_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done_lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What an earlier version looked at has no file of its bad lines.
UPDATE "imports" SET "state" = 'failed', "reason" = 'An earlier version looked at this file: import it again.' WHERE "state" = 'previewed';
