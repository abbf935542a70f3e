-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "seen_at" TIMESTAMPTZ(3);

-- When the guests of today were last seen is not known. They have their whole time from now on.
UPDATE "customer" SET "seen_at" = now() WHERE "guest_key" IS NOT NULL;

-- Few customers are people: guests, and those whom testers are.
CREATE INDEX "customer_seen_at" ON "customer"("seen_at") WHERE "seen_at" IS NOT NULL;

-- The indexes below serve the removal of guests: its search, and the checks of the foreign keys.
-- CreateIndex
CREATE INDEX "game_bet_customer_id_idx" ON "game_bet"("customer_id");

-- CreateIndex
CREATE INDEX "mute_customer_id_idx" ON "mute"("customer_id");

-- CreateIndex
CREATE INDEX "mute_by_manager_id_idx" ON "mute"("by_manager_id");

-- CreateIndex
CREATE INDEX "private_fee_order_customer_id_idx" ON "private_fee_order"("customer_id");
