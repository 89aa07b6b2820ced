CREATE TABLE "bulk_action_items" (
	"action_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject" text NOT NULL,
	"outcome" text,
	"reason" text,
	CONSTRAINT "bulk_action_items_action_id_position_pk" PRIMARY KEY("action_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"impersonator_id" integer,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_check" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "to_check" integer;--> statement-breakpoint
ALTER TABLE "bulk_action_items" ADD CONSTRAINT "bulk_action_items_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_action_items_once" ON "bulk_action_items" USING btree ("action_id","subject");--> statement-breakpoint
CREATE INDEX "bulk_action_items_waiting" ON "bulk_action_items" USING btree ("action_id","position") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_actions_key" ON "bulk_actions" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "bulk_actions_unseen" ON "bulk_actions" USING btree ("user_id","created_at") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "bulk_actions_ended" ON "bulk_actions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "orders_not_counted" ON "orders" USING btree ("created_at") WHERE deleted_at is null and to_check is null;