ALTER TABLE "requests" ADD COLUMN "paper_division" jsonb;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "moved_from_request_id" uuid;