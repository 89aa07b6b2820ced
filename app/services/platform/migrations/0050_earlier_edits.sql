ALTER TABLE "order_edits" ADD COLUMN "order_by_both" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "order_by_property" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "order_by_variant" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "request_by_both" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "request_by_property" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "request_by_variant" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_edits_request" ON "order_edits" USING btree ("request_id");--> statement-breakpoint
UPDATE "order_edits" SET ("order_by_both", "order_by_property", "order_by_variant", "request_by_both", "request_by_property", "request_by_variant")
  = ROW(linked.order_by_both, linked.order_by_property, linked.order_by_variant, linked.request_by_both, linked.request_by_property, linked.request_by_variant)
FROM (SELECT journal_id, part,
    lag("at") OVER (PARTITION BY order_id, property, variant_id ORDER BY "at", journal_id, part) AS order_by_both,
    lag("at") OVER (PARTITION BY order_id, property ORDER BY "at", journal_id, part) AS order_by_property,
    lag("at") OVER (PARTITION BY order_id, variant_id ORDER BY "at", journal_id, part) AS order_by_variant,
    lag("at") OVER (PARTITION BY request_id, property, variant_id ORDER BY "at", journal_id, part) AS request_by_both,
    lag("at") OVER (PARTITION BY request_id, property ORDER BY "at", journal_id, part) AS request_by_property,
    lag("at") OVER (PARTITION BY request_id, variant_id ORDER BY "at", journal_id, part) AS request_by_variant
  FROM order_edits WHERE is_counted) AS linked
WHERE "order_edits".journal_id = linked.journal_id AND "order_edits".part = linked.part;
