CREATE TABLE "object_locks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "object_locks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"order_id" integer,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"lock_type" text NOT NULL,
	"private_to" integer,
	"taken_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "object_locks_object" UNIQUE NULLS NOT DISTINCT("request_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "object_locks" ADD CONSTRAINT "object_locks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;