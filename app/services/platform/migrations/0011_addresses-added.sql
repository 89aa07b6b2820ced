CREATE TABLE "address_questions" (
	"order_id" integer NOT NULL,
	"path" text NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_questions_order_id_path_pk" PRIMARY KEY("order_id","path")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "created_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "created_for_order_id" integer;--> statement-breakpoint
ALTER TABLE "address_questions" ADD CONSTRAINT "address_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_questions" ADD CONSTRAINT "address_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;