ALTER TABLE "tms_connections" ADD COLUMN "token_url" text;--> statement-breakpoint
ALTER TABLE "tms_connections" ADD COLUMN "token_scope" text;--> statement-breakpoint
ALTER TABLE "tms_connections" ADD COLUMN "sealed_api_key" text DEFAULT '' NOT NULL;