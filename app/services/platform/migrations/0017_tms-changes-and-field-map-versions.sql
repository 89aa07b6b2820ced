ALTER TABLE "field_maps" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "field_maps" ADD COLUMN "updated_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "tms_submissions" ADD COLUMN "kind" text DEFAULT 'load' NOT NULL;--> statement-breakpoint
ALTER TABLE "field_maps" ADD CONSTRAINT "field_maps_updated_by_user_id_users_id_fk" FOREIGN KEY ("updated_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;