CREATE TABLE "user_task_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_task_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"user_id" integer,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"status" text NOT NULL,
	"company_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"order_id" integer,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_by_user_id" integer,
	"assigned_to_user_id" integer,
	"ended_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "certification" text;--> statement-breakpoint
ALTER TABLE "user_task_comments" ADD CONSTRAINT "user_task_comments_task_id_user_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."user_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_task_comments" ADD CONSTRAINT "user_task_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tasks" ADD CONSTRAINT "user_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tasks" ADD CONSTRAINT "user_tasks_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tasks" ADD CONSTRAINT "user_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tasks" ADD CONSTRAINT "user_tasks_started_by_user_id_users_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tasks" ADD CONSTRAINT "user_tasks_assigned_to_user_id_users_id_fk" FOREIGN KEY ("assigned_to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tasks" ADD CONSTRAINT "user_tasks_ended_by_user_id_users_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_task_comments_task" ON "user_task_comments" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "user_tasks_newest" ON "user_tasks" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_tasks_company" ON "user_tasks" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_tasks_request" ON "user_tasks" USING btree ("request_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_tasks_order" ON "user_tasks" USING btree ("order_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_tasks_one_certification" ON "user_tasks" USING btree ("order_id") WHERE type = 'order_certification' and status in ('open', 'certified') and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_tasks_one_training" ON "user_tasks" USING btree ("order_id") WHERE type = 'field_training_request' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_certifications" ON "orders" USING btree ("company_id","variant_id","id") WHERE certification is not null;