CREATE TABLE "tms_control_numbers" (
	"company_id" integer NOT NULL,
	"tms_provider_id" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "tms_control_numbers_company_id_tms_provider_id_pk" PRIMARY KEY("company_id","tms_provider_id")
);
--> statement-breakpoint
CREATE TABLE "tms_interchanges" (
	"company_id" integer NOT NULL,
	"tms_provider_id" integer NOT NULL,
	"direction" text NOT NULL,
	"control_number" integer NOT NULL,
	"submission_id" uuid,
	"body" text,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tms_interchanges_pk" PRIMARY KEY("company_id","tms_provider_id","direction","control_number")
);
--> statement-breakpoint
ALTER TABLE "tms_connections" ADD COLUMN "host_key" text;--> statement-breakpoint
ALTER TABLE "tms_submissions" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tms_control_numbers" ADD CONSTRAINT "tms_control_numbers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_interchanges" ADD CONSTRAINT "tms_interchanges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_interchanges" ADD CONSTRAINT "tms_interchanges_submission_id_tms_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."tms_submissions"("id") ON DELETE no action ON UPDATE no action;