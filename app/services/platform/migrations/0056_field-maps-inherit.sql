-- Entries from before what is left out was inherited go on to say what they said; what inheriting would change of one is shown before it is saved.
UPDATE "field_maps" SET "config" = '{"use_template_value": false, "newlines_remove": false}'::jsonb
  || CASE WHEN "level" > 1 THEN '{"stands_alone": true}'::jsonb ELSE '{}'::jsonb END || "config"
  WHERE left("field_name", 8) <> '_config-';--> statement-breakpoint
UPDATE "field_maps" SET "config" = '{"_config_value": ""}'::jsonb || "config"
  WHERE left("field_name", 8) = '_config-' AND "level" > 1;
