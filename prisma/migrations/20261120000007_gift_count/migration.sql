-- How many gifts a day's sum is made of, so that a list's totals need not count the orders.
ALTER TABLE "anchor_daily" ADD COLUMN     "gift_count" INTEGER NOT NULL DEFAULT 0;

-- Settled days too: what they say does not change by being counted.
ALTER TABLE "anchor_daily" DISABLE TRIGGER "anchor_daily_settled";
UPDATE "anchor_daily" d SET "gift_count" = n."gift_count"
FROM (
  SELECT "anchor_id", "business_date", COALESCE("family_id", 0) AS "family_id", count(*)::int AS "gift_count" FROM "gift_order" GROUP BY 1, 2, 3
) n
WHERE d."anchor_id" = n."anchor_id" AND d."business_date" = n."business_date" AND d."family_id" = n."family_id";
ALTER TABLE "anchor_daily" ENABLE TRIGGER "anchor_daily_settled";
