-- A model is in force once a person activated it; the one that was in force before goes on.
UPDATE "emc_models" SET "activated_at" = now()
  WHERE "id" = (SELECT max("id") FROM "emc_models" WHERE "status" = 'SUCCEEDED')
    AND NOT EXISTS (SELECT FROM "emc_models" WHERE "status" = 'SUCCEEDED' AND "activated_at" IS NOT NULL);
