CREATE TABLE "emc_model_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emc_model_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"comment" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emc_model_prototypes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emc_model_prototypes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"indices" "bytea" NOT NULL,
	"values" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emc_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emc_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_name" text,
	"model_date" timestamp with time zone,
	"status" text NOT NULL,
	"status_reason" text,
	"accuracy" real,
	"documents_tested" integer DEFAULT 0 NOT NULL,
	"documents_count" integer DEFAULT 0 NOT NULL,
	"variants_count" integer DEFAULT 0 NOT NULL,
	"training_hash" text,
	"rarity" "bytea",
	"calibration" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" integer,
	"activated_at" timestamp with time zone,
	"aws_batch_job_id" text
);
--> statement-breakpoint
CREATE TABLE "training_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer,
	"label_source" text NOT NULL,
	"labelled_by_user_id" integer,
	"variant_modified_at" timestamp with time zone NOT NULL,
	"is_exemplar" boolean DEFAULT false NOT NULL,
	"sha256" text,
	"kind" text NOT NULL,
	"title" text,
	"features" jsonb NOT NULL,
	"features_version" integer NOT NULL,
	"autoclassed_variant_id" integer,
	"autoclassed_top5" jsonb,
	"autoclassed_at" timestamp with time zone,
	"autoclassed_model_id" integer,
	"proposal_id" integer,
	"discovered_at" timestamp with time zone NOT NULL,
	"pages_count" integer,
	"file_size" bigint,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "variant_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variant_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"suggested_name" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"variant_id" integer,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" integer
);
--> statement-breakpoint
ALTER TABLE "emc_model_comments" ADD CONSTRAINT "emc_model_comments_model_id_emc_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."emc_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emc_model_comments" ADD CONSTRAINT "emc_model_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emc_model_prototypes" ADD CONSTRAINT "emc_model_prototypes_model_id_emc_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."emc_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emc_model_prototypes" ADD CONSTRAINT "emc_model_prototypes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emc_models" ADD CONSTRAINT "emc_models_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_documents" ADD CONSTRAINT "training_documents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_documents" ADD CONSTRAINT "training_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_documents" ADD CONSTRAINT "training_documents_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_documents" ADD CONSTRAINT "training_documents_labelled_by_user_id_users_id_fk" FOREIGN KEY ("labelled_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_documents" ADD CONSTRAINT "training_documents_autoclassed_variant_id_variants_id_fk" FOREIGN KEY ("autoclassed_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_documents" ADD CONSTRAINT "training_documents_autoclassed_model_id_emc_models_id_fk" FOREIGN KEY ("autoclassed_model_id") REFERENCES "public"."emc_models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_documents" ADD CONSTRAINT "training_documents_proposal_id_variant_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."variant_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_proposals" ADD CONSTRAINT "variant_proposals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_proposals" ADD CONSTRAINT "variant_proposals_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_proposals" ADD CONSTRAINT "variant_proposals_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emc_model_comments_model" ON "emc_model_comments" USING btree ("model_id","id");--> statement-breakpoint
CREATE INDEX "emc_model_prototypes_model" ON "emc_model_prototypes" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "emc_models_active" ON "emc_models" USING btree ("status","activated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_documents_request" ON "training_documents" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "training_documents_company" ON "training_documents" USING btree ("company_id","discovered_at","id");--> statement-breakpoint
CREATE INDEX "training_documents_labelled" ON "training_documents" USING btree ("variant_id","id") WHERE label_source <> 'auto' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_documents_proposal" ON "training_documents" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "variant_proposals_company" ON "variant_proposals" USING btree ("company_id","status");