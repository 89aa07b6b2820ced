CREATE TABLE "tms_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"status" integer,
	"answer" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "tms_endpoints" (
	"company_id" integer NOT NULL,
	"tms_provider_id" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"reason" text,
	"last_answer_at" timestamp with time zone,
	"lease_by" uuid,
	"lease_until" timestamp with time zone,
	CONSTRAINT "tms_endpoints_company_id_tms_provider_id_pk" PRIMARY KEY("company_id","tms_provider_id")
);
--> statement-breakpoint
ALTER TABLE "tms_submissions" ADD COLUMN "company_id" integer;--> statement-breakpoint
UPDATE "tms_submissions" SET "company_id" = "orders"."company_id" FROM "orders" WHERE "orders"."id" = "tms_submissions"."order_id";--> statement-breakpoint
ALTER TABLE "tms_submissions" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tms_submissions" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tms_submissions" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "tms_submissions" ADD COLUMN "starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tms_attempts" ADD CONSTRAINT "tms_attempts_submission_id_tms_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."tms_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_endpoints" ADD CONSTRAINT "tms_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tms_attempts_submission" ON "tms_attempts" USING btree ("submission_id","number");--> statement-breakpoint
ALTER TABLE "tms_submissions" ADD CONSTRAINT "tms_submissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tms_submissions_queue" ON "tms_submissions" USING btree ("company_id","tms_provider_id","due_at") WHERE "tms_submissions"."state" = 'queued';