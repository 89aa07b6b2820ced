ALTER TABLE "requests" ADD COLUMN "first_draft_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reprocess" jsonb;