CREATE INDEX "emails_newest" ON "emails" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "emails_company_newest" ON "emails" USING btree ("company_id","received_at","id");