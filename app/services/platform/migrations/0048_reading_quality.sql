CREATE TABLE "reading_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"week" date NOT NULL,
	"version" integer NOT NULL,
	"mended" integer NOT NULL,
	"outcomes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_weeks" (
	"week" date NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"field" text NOT NULL,
	"band" text NOT NULL,
	"as_read" integer NOT NULL,
	"corrected" integer NOT NULL,
	"removed" integer NOT NULL,
	"added" integer NOT NULL,
	CONSTRAINT "reading_weeks_week_company_id_variant_id_field_band_pk" PRIMARY KEY("week","company_id","variant_id","field","band")
);
--> statement-breakpoint
CREATE TABLE "second_look_values" (
	"look_id" uuid NOT NULL,
	"field" text NOT NULL,
	"order_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"week" date NOT NULL,
	"first_value" jsonb,
	"second_value" jsonb,
	"agrees" boolean NOT NULL,
	CONSTRAINT "second_look_values_look_id_field_pk" PRIMARY KEY("look_id","field")
);
--> statement-breakpoint
CREATE TABLE "second_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"week" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_by_user_id" integer,
	"touched_at" timestamp with time zone,
	"typed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"skip_reason" text
);
--> statement-breakpoint
ALTER TABLE "second_look_values" ADD CONSTRAINT "second_look_values_look_id_second_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."second_looks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_taken_by_user_id_users_id_fk" FOREIGN KEY ("taken_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_orders_request" ON "reading_orders" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "reading_orders_week" ON "reading_orders" USING btree ("week","company_id","variant_id");--> statement-breakpoint
CREATE INDEX "second_look_values_week" ON "second_look_values" USING btree ("week","company_id","variant_id","field");--> statement-breakpoint
CREATE UNIQUE INDEX "second_looks_order" ON "second_looks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "second_looks_open" ON "second_looks" USING btree ("drawn_at","id") WHERE state = 'open';