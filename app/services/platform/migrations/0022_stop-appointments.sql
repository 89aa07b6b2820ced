ALTER TABLE "order_address_events" ADD COLUMN "delivery_window_from" text;--> statement-breakpoint
ALTER TABLE "order_address_events" ADD COLUMN "delivery_window_to" text;--> statement-breakpoint
ALTER TABLE "order_address_events" ADD COLUMN "delivery_instructions" text;