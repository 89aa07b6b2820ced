CREATE TABLE "backtest_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"backtest_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"source_kind" text,
	"source_file" text,
	"sha256sum" text,
	"pages_count" integer,
	"sheets" jsonb,
	"messages" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variant_id" integer,
	"layout" text,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"half" integer
);
--> statement-breakpoint
CREATE TABLE "backtest_loads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backtest_loads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"backtest_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"keyed" jsonb NOT NULL,
	"is_decided" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backtest_pages" (
	"document_id" uuid NOT NULL,
	"page_index" integer NOT NULL,
	"page" jsonb NOT NULL,
	CONSTRAINT "backtest_pages_document_id_page_index_pk" PRIMARY KEY("document_id","page_index")
);
--> statement-breakpoint
CREATE TABLE "backtest_pairs" (
	"document_id" uuid NOT NULL,
	"load_id" bigint NOT NULL,
	CONSTRAINT "backtest_pairs_document_id_load_id_pk" PRIMARY KEY("document_id","load_id")
);
--> statement-breakpoint
CREATE TABLE "backtest_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backtest_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"backtest_id" uuid NOT NULL,
	"proposal" jsonb NOT NULL,
	"agree" integer NOT NULL,
	"disagree" integer NOT NULL,
	"switched_on_by_user_id" integer,
	"switched_on_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backtest_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backtest_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"backtest_id" uuid NOT NULL,
	"round" text NOT NULL,
	"document_id" uuid NOT NULL,
	"load_id" bigint NOT NULL,
	"field" text NOT NULL,
	"outcome" text NOT NULL,
	"keyed" text,
	"read" text,
	"page" integer
);
--> statement-breakpoint
CREATE TABLE "backtests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_by_user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"loads_filename" text NOT NULL,
	"columns" jsonb NOT NULL,
	"date_order" text NOT NULL,
	"figures" jsonb,
	"before" jsonb,
	"after" jsonb,
	"measured_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backtest_documents" ADD CONSTRAINT "backtest_documents_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_documents" ADD CONSTRAINT "backtest_documents_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_loads" ADD CONSTRAINT "backtest_loads_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_pages" ADD CONSTRAINT "backtest_pages_document_id_backtest_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."backtest_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_pairs" ADD CONSTRAINT "backtest_pairs_document_id_backtest_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."backtest_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_pairs" ADD CONSTRAINT "backtest_pairs_load_id_backtest_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."backtest_loads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_proposals" ADD CONSTRAINT "backtest_proposals_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_proposals" ADD CONSTRAINT "backtest_proposals_switched_on_by_user_id_users_id_fk" FOREIGN KEY ("switched_on_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_values" ADD CONSTRAINT "backtest_values_backtest_id_backtests_id_fk" FOREIGN KEY ("backtest_id") REFERENCES "public"."backtests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_values" ADD CONSTRAINT "backtest_values_document_id_backtest_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."backtest_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtest_values" ADD CONSTRAINT "backtest_values_load_id_backtest_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."backtest_loads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtests" ADD CONSTRAINT "backtests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtests" ADD CONSTRAINT "backtests_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backtest_documents_backtest" ON "backtest_documents" USING btree ("backtest_id","position");--> statement-breakpoint
CREATE INDEX "backtest_loads_backtest" ON "backtest_loads" USING btree ("backtest_id","row_number");--> statement-breakpoint
CREATE INDEX "backtest_pairs_load" ON "backtest_pairs" USING btree ("load_id");--> statement-breakpoint
CREATE INDEX "backtest_proposals_backtest" ON "backtest_proposals" USING btree ("backtest_id","id");--> statement-breakpoint
CREATE INDEX "backtest_values_backtest" ON "backtest_values" USING btree ("backtest_id","round","id");--> statement-breakpoint
CREATE INDEX "backtest_values_document" ON "backtest_values" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "backtest_values_load" ON "backtest_values" USING btree ("load_id");--> statement-breakpoint
CREATE INDEX "backtests_company" ON "backtests" USING btree ("company_id","created_at");