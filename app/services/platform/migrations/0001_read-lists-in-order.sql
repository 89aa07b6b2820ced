DROP INDEX "orders_unit";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_company_newest";--> statement-breakpoint
DROP INDEX "requests_newest";--> statement-breakpoint
DROP INDEX "requests_newest_all";--> statement-breakpoint
DROP INDEX "requests_company_newest";--> statement-breakpoint
DROP INDEX "requests_status_newest";--> statement-breakpoint
CREATE INDEX "orders_trashed" ON "orders" USING btree ("created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("company_id","id") WHERE deleted_at is null and sent_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_updated_at" ON "orders" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_weight" ON "orders" USING btree ("weight","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_volume" ON "orders" USING btree ("volume","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_quantity" ON "orders" USING btree ("quantity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_unit_number" ON "orders" USING btree (left("unit_number", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_reference_number" ON "orders" USING btree (left("reference_number", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_booking_number" ON "orders" USING btree (left("booking_number", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_seal_number" ON "orders" USING btree (left("seal_number", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_pickup_number" ON "orders" USING btree (left("pickup_number", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_cutoff_date" ON "orders" USING btree (left("cutoff_date", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_tms_shipment_id" ON "orders" USING btree (left("tms_shipment_id", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_bill_to_name" ON "orders" USING btree (left("bill_to_name", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_shipment_direction" ON "orders" USING btree (left("shipment_direction", 200),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requests_company_newest_all" ON "requests" USING btree ("company_id","created_at","id","private_request","upload_user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requests_uploader_newest" ON "requests" USING btree ("upload_user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requests_deleted" ON "requests" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "requests_private" ON "requests" USING btree ("id","upload_user_id") WHERE private_request;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id","request_id","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_company_newest" ON "orders" USING btree ("company_id","created_at","id","request_id","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requests_newest" ON "requests" USING btree ("created_at","id") WHERE deleted_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "requests_newest_all" ON "requests" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requests_company_newest" ON "requests" USING btree ("company_id","created_at","id","private_request","upload_user_id") WHERE deleted_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "requests_status_newest" ON "requests" USING btree ("status","created_at","id") WHERE deleted_at is null;