-- What the schema language cannot say.

-- At most one open live session per anchor: two simultaneous starts leave one session and one refusal.
CREATE UNIQUE INDEX "live_session_one_open" ON "live_session"("anchor_id") WHERE "ended_at" IS NULL;

-- A session that has ended says why, and an open one does not.
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_end_reason" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL));

-- Gifts the sweeper still has to announce; nearly always none.
CREATE INDEX "gift_order_unannounced" ON "gift_order"("id") WHERE NOT "announced";

ALTER TABLE "gift" ADD CONSTRAINT "gift_point" CHECK ("point" > 0);
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_amount" CHECK ("count" > 0 AND "point" > 0 AND "amount" = "point" * "count");

-- Limits of the spec's section 9.
ALTER TABLE "room" ADD CONSTRAINT "room_limits"
  CHECK ("room_level" BETWEEN 0 AND 5 AND "private_fee" BETWEEN 1 AND 9999 AND "private_minute" BETWEEN 3 AND 9999);
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_limits"
  CHECK ("room_level" BETWEEN 0 AND 5 AND "private_fee" BETWEEN 1 AND 9999 AND "private_minute" BETWEEN 3 AND 9999);

-- Sign-in compares in lower case.
ALTER TABLE "account" ADD CONSTRAINT "account_login_name" CHECK ("login_name" = lower("login_name"));

-- Ids of different kinds do not look alike, so that one taken for another is noticed. START makes RESTART IDENTITY keep it.
ALTER SEQUENCE "family_id_seq" START WITH 101 RESTART;
ALTER SEQUENCE "anchor_id_seq" START WITH 1001 RESTART;
ALTER SEQUENCE "customer_id_seq" START WITH 100001 RESTART;
