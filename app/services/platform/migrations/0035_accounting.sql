CREATE TABLE "billed_figures" (
	"closing_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"plan_id" integer,
	"counts" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "billed_figures_closing_id_company_id_pk" PRIMARY KEY("closing_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "billing_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by_user_id" integer NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "billing_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"company_id" integer,
	"item" text NOT NULL,
	"rate" bigint NOT NULL,
	"first_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" integer,
	CONSTRAINT "billing_rates_rate" CHECK ("billing_rates"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_plan_periods" (
	"company_id" integer NOT NULL,
	"plan_id" integer,
	"first_day" date NOT NULL,
	CONSTRAINT "company_plan_periods_company_id_first_day_pk" PRIMARY KEY("company_id","first_day")
);
--> statement-breakpoint
CREATE TABLE "intacct_customers" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_plans" ADD COLUMN "billing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "billed_figures" ADD CONSTRAINT "billed_figures_closing_id_billing_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."billing_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_figures" ADD CONSTRAINT "billed_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_closings" ADD CONSTRAINT "billing_closings_closed_by_user_id_users_id_fk" FOREIGN KEY ("closed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_closings" ADD CONSTRAINT "billing_closings_reopened_by_user_id_users_id_fk" FOREIGN KEY ("reopened_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_rates" ADD CONSTRAINT "billing_rates_plan_id_company_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."company_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_rates" ADD CONSTRAINT "billing_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_rates" ADD CONSTRAINT "billing_rates_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plan_periods" ADD CONSTRAINT "company_plan_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plan_periods" ADD CONSTRAINT "company_plan_periods_plan_id_company_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."company_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intacct_customers" ADD CONSTRAINT "intacct_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_figures_company" ON "billed_figures" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_closings_month" ON "billing_closings" USING btree ("month") WHERE reopened_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_rates_once" ON "billing_rates" USING btree ("plan_id",coalesce("company_id", 0),"item","first_day");--> statement-breakpoint
CREATE INDEX "requests_moved" ON "requests" USING btree ("moved_from_request_id") WHERE moved_from_request_id is not null;--> statement-breakpoint
CREATE INDEX "requests_counted" ON "requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE FUNCTION keep_plan_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_plan_periods (company_id, plan_id, first_day)
  VALUES (
    NEW.id,
    NEW.plan_id,
    date_trunc('month', CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END AT TIME ZONE 'UTC')::date
  )
  ON CONFLICT (company_id, first_day) DO UPDATE SET plan_id = excluded.plan_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO company_plan_periods (company_id, plan_id, first_day)
SELECT id, plan_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date FROM companies WHERE plan_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER companies_plan_begins AFTER INSERT ON companies
  FOR EACH ROW WHEN (NEW.plan_id IS NOT NULL) EXECUTE FUNCTION keep_plan_period();--> statement-breakpoint
CREATE TRIGGER companies_plan_changes AFTER UPDATE OF plan_id ON companies
  FOR EACH ROW WHEN (NEW.plan_id IS DISTINCT FROM OLD.plan_id) EXECUTE FUNCTION keep_plan_period();
