CREATE TABLE "table_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"impersonator_id" integer,
	"key" text NOT NULL,
	"table" text NOT NULL,
	"search" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replicated_from_order_id" integer;--> statement-breakpoint
ALTER TABLE "table_exports" ADD CONSTRAINT "table_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_exports" ADD CONSTRAINT "table_exports_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "table_exports_key" ON "table_exports" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "table_exports_newest" ON "table_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "table_exports_created" ON "table_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journal_order_actions" ON "journal" USING btree ("order_id","id") WHERE kind = 'order';