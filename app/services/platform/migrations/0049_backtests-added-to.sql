ALTER TABLE "backtest_loads" ADD COLUMN "filename" text;--> statement-breakpoint
ALTER TABLE "backtests" ADD COLUMN "added_at" timestamp with time zone;