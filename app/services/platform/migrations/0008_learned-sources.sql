CREATE TABLE "learned_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learned_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"field_name" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"agree" integer NOT NULL,
	"disagree" integer NOT NULL,
	"silent" integer NOT NULL,
	"first_seen" timestamp with time zone,
	"last_seen" timestamp with time zone,
	"example_order_ids" jsonb NOT NULL,
	"status" text NOT NULL,
	"decided_by_user_id" integer,
	"decided_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mapping_runs" ADD COLUMN "learned" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "learned_sources" ADD CONSTRAINT "learned_sources_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_sources" ADD CONSTRAINT "learned_sources_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_sources" ADD CONSTRAINT "learned_sources_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learned_sources_once" ON "learned_sources" USING btree ("company_id","variant_id","field_name","kind","value");--> statement-breakpoint
CREATE INDEX "orders_of_variant" ON "orders" USING btree ("company_id","variant_id","id") WHERE deleted_at is null;