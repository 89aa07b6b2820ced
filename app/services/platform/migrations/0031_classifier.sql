CREATE TABLE "emc_model_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emc_model_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shadow_opinions" (
	"document_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"variant_id" integer,
	"score" real NOT NULL,
	"active_model_id" integer,
	"active_variant_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shadow_opinions_document_id_model_id_pk" PRIMARY KEY("document_id","model_id")
);
--> statement-breakpoint
ALTER TABLE "emc_models" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "training_documents" ADD COLUMN "autoclassed_modified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "training_documents" ADD COLUMN "page" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "emc_model_logs" ADD CONSTRAINT "emc_model_logs_model_id_emc_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."emc_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_opinions" ADD CONSTRAINT "shadow_opinions_document_id_training_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."training_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_opinions" ADD CONSTRAINT "shadow_opinions_model_id_emc_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."emc_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_opinions" ADD CONSTRAINT "shadow_opinions_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_opinions" ADD CONSTRAINT "shadow_opinions_active_model_id_emc_models_id_fk" FOREIGN KEY ("active_model_id") REFERENCES "public"."emc_models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_opinions" ADD CONSTRAINT "shadow_opinions_active_variant_id_variants_id_fk" FOREIGN KEY ("active_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emc_model_logs_model" ON "emc_model_logs" USING btree ("model_id","id");--> statement-breakpoint
CREATE INDEX "shadow_opinions_model" ON "shadow_opinions" USING btree ("model_id");--> statement-breakpoint
UPDATE "training_documents" SET "autoclassed_modified_at" = "autoclassed_at";