CREATE TABLE "outside_readers" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text DEFAULT '' NOT NULL,
	"sends_pictures" boolean DEFAULT false NOT NULL,
	"monthly_budget_usd" numeric(14, 6) NOT NULL,
	"prompt_price_usd" numeric(14, 6) NOT NULL,
	"completion_price_usd" numeric(14, 6) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "outside_readings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"request_id" uuid,
	"model" text NOT NULL,
	"prompt_tokens" integer NOT NULL,
	"completion_tokens" integer NOT NULL,
	"cost_usd" numeric(14, 6) NOT NULL,
	"outcome" text NOT NULL,
	"values_used" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_readings_not_negative" CHECK (cost_usd >= 0 and prompt_tokens >= 0 and completion_tokens >= 0)
);
--> statement-breakpoint
ALTER TABLE "outside_readers" ADD CONSTRAINT "outside_readers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_readers" ADD CONSTRAINT "outside_readers_updated_by_user_id_users_id_fk" FOREIGN KEY ("updated_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_readings" ADD CONSTRAINT "outside_readings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_readings" ADD CONSTRAINT "outside_readings_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_readings_month" ON "outside_readings" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "outside_readings_request" ON "outside_readings" USING btree ("request_id") WHERE request_id is not null;