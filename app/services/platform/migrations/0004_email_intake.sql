CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"message_key" text NOT NULL,
	"from_address" text NOT NULL,
	"from_name" text NOT NULL,
	"sent_to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"attachments" jsonb NOT NULL,
	"note" text,
	"repeats" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "email_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_message" ON "emails" USING btree ("company_id","message_key");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE no action ON UPDATE no action;