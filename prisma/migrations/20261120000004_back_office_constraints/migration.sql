-- What the schema language cannot say.

CREATE UNIQUE INDEX "mute_one_holds" ON "mute"("anchor_id", "customer_id") WHERE "lifted_at" IS NULL;
CREATE UNIQUE INDEX "membership_one_open" ON "membership"("anchor_id") WHERE "left_on" IS NULL;
CREATE INDEX "house_gift_unannounced" ON "house_gift"("id") WHERE NOT "announced";

ALTER TABLE "house_gift" ADD CONSTRAINT "house_gift_amount" CHECK ("count" > 0 AND "amount" > 0);
ALTER TABLE "private_fee_order" ADD CONSTRAINT "private_fee_order_limits" CHECK ("fee" > 0 AND "minute" BETWEEN 3 AND 9999);
ALTER TABLE "game_bet" ADD CONSTRAINT "game_bet_amounts" CHECK ("bet_amount" > 0 AND "win_amount" >= 0);
ALTER TABLE "anchor_photo" ADD CONSTRAINT "anchor_photo_type" CHECK ("type" IN (1, 2));
ALTER TABLE "family_rate" ADD CONSTRAINT "family_rate_limits"
  CHECK ("gift_amount_rate" BETWEEN 0 AND 10000 AND "private_room_fee_rate" BETWEEN 0 AND 10000);
ALTER TABLE "anchor_rate" ADD CONSTRAINT "anchor_rate_limits"
  CHECK ("hourly_rate" >= 0 AND "gift_amount_rate" BETWEEN 0 AND 10000 AND "private_room_fee_rate" BETWEEN 0 AND 10000);

-- The last place goes to exactly one, whoever else asks at the same moment.
ALTER TABLE "sport_event" ADD CONSTRAINT "sport_event_places" CHECK ("anchor_reserve_count" BETWEEN 0 AND "max_reserve_count");
ALTER TABLE "anchor_reservation" ADD CONSTRAINT "anchor_reservation_customers" CHECK ("customer_reserve_count" >= 0);

-- Below 10000 a choice of the SPORT form means none or other (spec, section 4).
ALTER SEQUENCE "sport_event_id_seq" START WITH 10000 RESTART;

-- Nothing that a settled day rests on changes, whichever way it is written.
CREATE FUNCTION "refuse_settled_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM family_settlement s WHERE s.family_id = NEW.family_id AND s.business_date = NEW.business_date) THEN
    RAISE EXCEPTION 'day % of family % is settled', NEW.business_date, NEW.family_id USING ERRCODE = 'GR001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "anchor_daily_settled" BEFORE INSERT OR UPDATE ON "anchor_daily" FOR EACH ROW EXECUTE FUNCTION "refuse_settled_day"();
