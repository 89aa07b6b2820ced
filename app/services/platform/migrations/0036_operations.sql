CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"user_id" integer NOT NULL,
	"company_id" integer,
	"filename" text NOT NULL,
	"file" text NOT NULL,
	"rows" integer NOT NULL,
	"bad_rows" integer NOT NULL,
	"added" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request_stage_times" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_stage_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "verified_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "dictionary_items" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_stage_times" ADD CONSTRAINT "request_stage_times_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "request_stage_times_request" ON "request_stage_times" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_stage_times_ended" ON "request_stage_times" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "journal_operations" ON "journal" USING btree ("id") WHERE kind in ('access', 'field-map', 'model', 'schedule');--> statement-breakpoint
UPDATE "addresses" SET "verified_at" = null WHERE "created_by_user_id" is not null;--> statement-breakpoint
CREATE FUNCTION journal_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Of what was written only the end of a status is ever set, once.
	IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL THEN
		OLD.ended_at := NEW.ended_at;
		IF NEW IS NOT DISTINCT FROM OLD THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the journal is kept as it was written' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER journal_rows_are_kept BEFORE UPDATE OR DELETE ON "journal" FOR EACH ROW EXECUTE FUNCTION journal_is_kept();--> statement-breakpoint
CREATE TRIGGER journal_is_not_emptied BEFORE TRUNCATE ON "journal" FOR EACH STATEMENT EXECUTE FUNCTION journal_is_kept();
