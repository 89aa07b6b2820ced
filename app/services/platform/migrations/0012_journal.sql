CREATE TABLE "journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"actor_id" integer,
	"impersonator_id" integer,
	"company_id" integer,
	"request_id" uuid,
	"order_id" integer,
	"user_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text
);
--> statement-breakpoint
INSERT INTO "journal" ("kind", "type", "at", "ended_at", "actor_id", "impersonator_id", "company_id", "request_id", "order_id", "user_id", "details", "address")
SELECT kind, type, at, ended_at, actor_id, impersonator_id, company_id, request_id, order_id, about, details, address FROM (
	SELECT 'status' AS kind, status AS type, started_at AS at, ended_at, user_id AS actor_id, NULL::integer AS impersonator_id, company_id, request_id, order_id, NULL::integer AS about, metadata AS details, NULL AS address, 1 AS part, id FROM "status_events"
	UNION ALL
	SELECT 'edit', 'value-changed', e.at, NULL, e.user_id, NULL, o.company_id, o.request_id, e.order_id, NULL, jsonb_build_object('version', e.version, 'path', e.path, 'before', e.old_value, 'after', e.new_value), NULL, 2, e.id FROM "order_edits" e JOIN "orders" o ON o.id = e.order_id
	UNION ALL
	SELECT 'access', kind, at, NULL, actor_id, impersonator_id, company_id, NULL, NULL, user_id, details, address, 3, id FROM "access_events"
) AS old ORDER BY at, part, id;--> statement-breakpoint
DROP TABLE "access_events" CASCADE;--> statement-breakpoint
DROP TABLE "order_edits" CASCADE;--> statement-breakpoint
DROP TABLE "status_events" CASCADE;--> statement-breakpoint
CREATE INDEX "journal_request_statuses" ON "journal" USING btree ("request_id","id") WHERE kind = 'status';--> statement-breakpoint
CREATE INDEX "journal_order_statuses" ON "journal" USING btree ("order_id","id") WHERE kind = 'status';--> statement-breakpoint
CREATE INDEX "journal_order_edits" ON "journal" USING btree ("order_id","id") WHERE kind = 'edit';--> statement-breakpoint
CREATE INDEX "journal_access" ON "journal" USING btree ("type","id") WHERE kind = 'access';--> statement-breakpoint
CREATE INDEX "journal_access_user" ON "journal" USING btree ("user_id","id") WHERE kind = 'access';