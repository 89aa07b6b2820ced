CREATE TABLE "replay_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replay_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"replay_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"order_id" integer,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"confirmed" jsonb,
	"verdict" text NOT NULL,
	"effect" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replay_documents" (
	"replay_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"outcome" text,
	"is_regrouped" boolean DEFAULT false NOT NULL,
	"reason" text,
	CONSTRAINT "replay_documents_replay_id_position_pk" PRIMARY KEY("replay_id","position")
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"subject" jsonb NOT NULL,
	"size" integer NOT NULL,
	"total" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "learned_sources" ADD COLUMN "against_order_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "replay_changes" ADD CONSTRAINT "replay_changes_replay_id_replays_id_fk" FOREIGN KEY ("replay_id") REFERENCES "public"."replays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_changes" ADD CONSTRAINT "replay_changes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_documents" ADD CONSTRAINT "replay_documents_replay_id_replays_id_fk" FOREIGN KEY ("replay_id") REFERENCES "public"."replays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_documents" ADD CONSTRAINT "replay_documents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replays" ADD CONSTRAINT "replays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replay_changes_verdict" ON "replay_changes" USING btree ("replay_id","verdict","id");--> statement-breakpoint
CREATE INDEX "replays_user" ON "replays" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "replays_created" ON "replays" USING btree ("created_at");