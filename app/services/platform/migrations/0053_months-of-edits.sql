CREATE TABLE "edit_months" (
	"month" date NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"property" text NOT NULL,
	"edits" integer NOT NULL,
	"admin_edits" integer NOT NULL,
	"order_by_both" integer NOT NULL,
	"order_by_property" integer NOT NULL,
	"order_by_variant" integer NOT NULL,
	"request_by_both" integer NOT NULL,
	"request_by_property" integer NOT NULL,
	"request_by_variant" integer NOT NULL,
	CONSTRAINT "edit_months_month_company_id_variant_id_property_pk" PRIMARY KEY("month","company_id","variant_id","property")
);
--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "is_across" boolean GENERATED ALWAYS AS (coalesce(least(order_by_both, order_by_property, order_by_variant, request_by_both, request_by_property, request_by_variant)
    < date_trunc('month', at at time zone 'UTC') at time zone 'UTC', false)) STORED;--> statement-breakpoint
CREATE INDEX "order_edits_across" ON "order_edits" USING btree ("at") WHERE is_counted and is_across;--> statement-breakpoint
INSERT INTO "edit_months" (month, company_id, variant_id, property, edits, admin_edits, order_by_both, order_by_property, order_by_variant, request_by_both, request_by_property, request_by_variant)
SELECT date_trunc('month', at at time zone 'UTC')::date, company_id, coalesce(variant_id, 0), property, count(*)::int, (count(*) filter (where is_admin))::int,
  (count(*) filter (where order_by_both is null or order_by_both < date_trunc('month', at at time zone 'UTC') at time zone 'UTC'))::int,
  (count(*) filter (where order_by_property is null or order_by_property < date_trunc('month', at at time zone 'UTC') at time zone 'UTC'))::int,
  (count(*) filter (where order_by_variant is null or order_by_variant < date_trunc('month', at at time zone 'UTC') at time zone 'UTC'))::int,
  (count(*) filter (where request_by_both is null or request_by_both < date_trunc('month', at at time zone 'UTC') at time zone 'UTC'))::int,
  (count(*) filter (where request_by_property is null or request_by_property < date_trunc('month', at at time zone 'UTC') at time zone 'UTC'))::int,
  (count(*) filter (where request_by_variant is null or request_by_variant < date_trunc('month', at at time zone 'UTC') at time zone 'UTC'))::int
FROM order_edits WHERE is_counted GROUP BY 1, 2, 3, 4;
