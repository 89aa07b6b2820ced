ALTER TABLE "emails" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "document_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "emails_kept" ON "emails" USING btree ("company_id","received_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree ("email_id") WHERE email_id is not null;--> statement-breakpoint
CREATE INDEX "requests_document_kept" ON "requests" USING btree ("company_id","created_at") WHERE document_removed_at is null and stage in ('done', 'failed');--> statement-breakpoint
CREATE INDEX "requests_document_going" ON "requests" USING btree ("id") WHERE document_removed_at is not null and source_file is not null;--> statement-breakpoint
-- People who were deleted before this keep their rows without their name, as those who are deleted from now on.
UPDATE "requests" SET "search" = replace("requests"."search", lower("users"."name"), 'deleted person #' || "users"."id")
  FROM "users" WHERE "users"."id" = "requests"."upload_user_id" AND "users"."deleted_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "saved_views" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);--> statement-breakpoint
DELETE FROM "notification_settings" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);--> statement-breakpoint
DELETE FROM "user_devices" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);--> statement-breakpoint
DELETE FROM "password_tokens" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NOT NULL);--> statement-breakpoint
UPDATE "users" SET "name" = 'Deleted person #' || "id", "email" = 'deleted-' || "id" || '@person.invalid',
  "password_hash" = NULL, "position" = NULL, "org" = NULL WHERE "deleted_at" IS NOT NULL;
