CREATE TABLE "tms_images" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer,
	"tms_provider_id" integer NOT NULL,
	"tms_shipment_id" text NOT NULL,
	"image_type" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"page_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "purpose" text DEFAULT 'document' NOT NULL;--> statement-breakpoint
ALTER TABLE "tms_images" ADD CONSTRAINT "tms_images_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_images" ADD CONSTRAINT "tms_images_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;