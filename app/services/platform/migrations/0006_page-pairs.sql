ALTER TABLE "reading_pages" ADD COLUMN "pairs" jsonb;--> statement-breakpoint
ALTER TABLE "reading_pages" ADD COLUMN "answers" jsonb;