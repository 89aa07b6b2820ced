CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "urgent_on" text DEFAULT '9999-12-31' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "urgent_for" text;--> statement-breakpoint
UPDATE "requests" SET "urgent_on" = nearest.day, "urgent_for" = nearest.kind
FROM (
  SELECT DISTINCT ON (orders.request_id) orders.request_id, left(given.moment, 10) AS day, given.kind
  FROM orders
    CROSS JOIN LATERAL (
      SELECT orders.fields->>kind, kind FROM unnest(array['last_free_date', 'cutoff_date', 'pickup_by_date']) AS kind
      UNION ALL
      SELECT stop.delivery_window_from, 'appointment' FROM order_address_events AS stop
        WHERE stop.order_id = orders.id AND stop.deleted_at IS NULL
    ) AS given(moment, kind)
  WHERE orders.deleted_at IS NULL AND orders.tms_shipment_id IS NULL AND orders.succeeded_by_order_id IS NULL
    AND given.moment ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}'
  ORDER BY orders.request_id, day, array_position(array['last_free_date', 'cutoff_date', 'appointment', 'pickup_by_date'], given.kind)
) AS nearest
WHERE "requests".id = nearest.request_id;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "requests_urgent" ON "requests" USING btree ("urgent_on","created_at","id") WHERE deleted_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "requests_urgent_all" ON "requests" USING btree ("urgent_on","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requests_company_urgent" ON "requests" USING btree ("company_id","urgent_on","created_at","id","private_request","upload_user_id") WHERE deleted_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "requests_company_urgent_all" ON "requests" USING btree ("company_id","urgent_on","created_at","id","private_request","upload_user_id") WHERE deleted_at is null;