CREATE TABLE "tms_connections" (
	"company_id" integer NOT NULL,
	"tms_provider_id" integer NOT NULL,
	"base_url" text NOT NULL,
	"user_name" text NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_callback_secret" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" integer,
	CONSTRAINT "tms_connections_company_id_tms_provider_id_pk" PRIMARY KEY("company_id","tms_provider_id")
);
--> statement-breakpoint
ALTER TABLE "tms_connections" ADD CONSTRAINT "tms_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_connections" ADD CONSTRAINT "tms_connections_updated_by_user_id_users_id_fk" FOREIGN KEY ("updated_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;