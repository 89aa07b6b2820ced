DROP INDEX "reading_orders_week";--> statement-breakpoint
ALTER TABLE "order_efforts" ADD COLUMN "is_alone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_orders" ADD COLUMN "ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reading_orders_week" ON "reading_orders" USING btree ("week","company_id","variant_id","mended","ms");--> statement-breakpoint
UPDATE "order_efforts" SET "is_alone" = false WHERE "order_id" IN (SELECT "order_id" FROM "order_efforts" GROUP BY "order_id" HAVING count(*) > 1);--> statement-breakpoint
UPDATE "reading_orders" SET "ms" = "spent"."ms" FROM (SELECT "order_id", sum("ms")::int AS "ms" FROM "order_efforts" GROUP BY "order_id") AS "spent" WHERE "spent"."order_id" = "reading_orders"."order_id";
