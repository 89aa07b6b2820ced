CREATE TABLE "order_edits" (
	"journal_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer,
	"property" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"author_id" integer,
	"is_admin" boolean NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "order_edits_journal_id_part_pk" PRIMARY KEY("journal_id","part")
);
--> statement-breakpoint
CREATE TABLE "order_figures" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"variant_id" integer,
	"came_at" timestamp with time zone NOT NULL,
	"is_first" boolean NOT NULL,
	"source" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"is_admin_reviewed" boolean NOT NULL,
	"admin_edits" integer NOT NULL,
	"client_edits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_comment_type" text NOT NULL,
	"property_name" text,
	"company_id" integer,
	"variant_id" integer,
	"comment" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id","property","journal_id");--> statement-breakpoint
CREATE INDEX "order_edits_at" ON "order_edits" USING btree ("at") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "order_edits_property" ON "order_edits" USING btree ("property","at") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "order_figures_came" ON "order_figures" USING btree ("came_at");--> statement-breakpoint
CREATE INDEX "order_figures_request" ON "order_figures" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "report_comments_of" ON "report_comments" USING btree ("report_comment_type","property_name","company_id","variant_id","id");