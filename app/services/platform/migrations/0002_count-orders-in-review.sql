ALTER TABLE "requests" ADD COLUMN "orders_in_review" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "requests" SET "orders_in_review" = (SELECT count(*) FROM "orders" WHERE "orders"."request_id" = "requests"."id" AND "orders"."deleted_at" IS NULL AND "orders"."status" IN ('ocr-post-processing-review', 'process-ocr-output-file-review'));
