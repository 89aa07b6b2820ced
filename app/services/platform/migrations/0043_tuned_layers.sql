CREATE TABLE "tuned_layers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tuned_layers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"state" text NOT NULL,
	"weights" text NOT NULL,
	"delta" text NOT NULL,
	"learned_from" text NOT NULL,
	"documents" integer NOT NULL,
	"judged" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"learned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_user_id" integer,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mapping_runs" ADD COLUMN "tuned_layer_id" integer;--> statement-breakpoint
ALTER TABLE "tuned_layers" ADD CONSTRAINT "tuned_layers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuned_layers" ADD CONSTRAINT "tuned_layers_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuned_layers" ADD CONSTRAINT "tuned_layers_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tuned_layers_current" ON "tuned_layers" USING btree ("company_id","variant_id") WHERE state <> 'replaced';--> statement-breakpoint
ALTER TABLE "mapping_runs" ADD CONSTRAINT "mapping_runs_tuned_layer_id_tuned_layers_id_fk" FOREIGN KEY ("tuned_layer_id") REFERENCES "public"."tuned_layers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mapping_runs_tuned_layer" ON "mapping_runs" USING btree ("tuned_layer_id") WHERE tuned_layer_id is not null;