-- CreateEnum
CREATE TYPE "event_status" AS ENUM ('Scheduled', 'InPlay', 'Resulted', 'Cancelled');

-- CreateEnum
CREATE TYPE "settlement_action" AS ENUM ('confirm', 'reopen');

-- AlterTable
ALTER TABLE "anchor" DROP COLUMN "cover",
ADD COLUMN     "announcement" TEXT,
ADD COLUMN     "artist" TEXT,
ADD COLUMN     "birthday" DATE,
ADD COLUMN     "blood_type" TEXT,
ADD COLUMN     "education" TEXT,
ADD COLUMN     "english_name" TEXT,
ADD COLUMN     "food" TEXT,
ADD COLUMN     "game" TEXT,
ADD COLUMN     "height" TEXT,
ADD COLUMN     "interest" TEXT,
ADD COLUMN     "introduction" TEXT,
ADD COLUMN     "lucky_number" TEXT,
ADD COLUMN     "measurements" TEXT,
ADD COLUMN     "movie" TEXT,
ADD COLUMN     "weight" TEXT,
ADD COLUMN     "work_experience" TEXT,
ADD COLUMN     "zodiac" TEXT,
ALTER COLUMN "language" SET DATA TYPE TEXT;

-- AlterTable
ALTER TABLE "live_session" ADD COLUMN     "client_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sport_event_id" INTEGER,
ADD COLUMN     "watched_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "anchor_photo" (
    "anchor_id" INTEGER NOT NULL,
    "type" SMALLINT NOT NULL,
    "file_name" VARCHAR(100) NOT NULL,

    CONSTRAINT "anchor_photo_pkey" PRIMARY KEY ("anchor_id","type")
);

-- CreateTable
CREATE TABLE "membership" (
    "id" SERIAL NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "family_id" INTEGER NOT NULL,
    "joined_on" DATE NOT NULL,
    "left_on" DATE,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anchor_rate" (
    "anchor_id" INTEGER NOT NULL,
    "effective_from" DATE NOT NULL,
    "hourly_rate" BIGINT NOT NULL,
    "gift_amount_rate" INTEGER NOT NULL,
    "private_room_fee_rate" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_account" VARCHAR(64),

    CONSTRAINT "anchor_rate_pkey" PRIMARY KEY ("anchor_id","effective_from")
);

-- CreateTable
CREATE TABLE "family_rate" (
    "family_id" INTEGER NOT NULL,
    "effective_from" DATE NOT NULL,
    "gift_amount_rate" INTEGER NOT NULL,
    "private_room_fee_rate" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_account" VARCHAR(64),

    CONSTRAINT "family_rate_pkey" PRIMARY KEY ("family_id","effective_from")
);

-- CreateTable
CREATE TABLE "sign_in_code" (
    "code_hash" VARCHAR(64) NOT NULL,
    "account_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "spent_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_code_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "house_gift" (
    "id" BIGSERIAL NOT NULL,
    "request_id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "gift_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "announced" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "house_gift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "private_fee_order" (
    "id" BIGSERIAL NOT NULL,
    "request_id" UUID NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "family_id" INTEGER,
    "live_session_id" BIGINT,
    "fee" BIGINT NOT NULL,
    "minute" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "business_date" DATE NOT NULL,

    CONSTRAINT "private_fee_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_bet" (
    "id" BIGSERIAL NOT NULL,
    "request_id" UUID NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "family_id" INTEGER,
    "live_session_id" BIGINT,
    "game_code" VARCHAR(64) NOT NULL,
    "numero" VARCHAR(64),
    "bet_amount" BIGINT NOT NULL,
    "win_amount" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "business_date" DATE NOT NULL,

    CONSTRAINT "game_bet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anchor_daily" (
    "anchor_id" INTEGER NOT NULL,
    "business_date" DATE NOT NULL,
    "family_id" INTEGER NOT NULL DEFAULT 0,
    "live_count" INTEGER NOT NULL DEFAULT 0,
    "total_seconds" INTEGER NOT NULL DEFAULT 0,
    "watched_count" INTEGER NOT NULL DEFAULT 0,
    "client_count" INTEGER NOT NULL DEFAULT 0,
    "gift_sum" BIGINT NOT NULL DEFAULT 0,
    "private_fee_sum" BIGINT NOT NULL DEFAULT 0,
    "bet_count" INTEGER NOT NULL DEFAULT 0,
    "bet_sum" BIGINT NOT NULL DEFAULT 0,
    "win_sum" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "anchor_daily_pkey" PRIMARY KEY ("anchor_id","business_date","family_id")
);

-- CreateTable
CREATE TABLE "anchor_day_customer" (
    "anchor_id" INTEGER NOT NULL,
    "business_date" DATE NOT NULL,
    "customer_id" INTEGER NOT NULL,

    CONSTRAINT "anchor_day_customer_pkey" PRIMARY KEY ("anchor_id","business_date","customer_id")
);

-- CreateTable
CREATE TABLE "live_session_customer" (
    "live_session_id" BIGINT NOT NULL,
    "customer_id" INTEGER NOT NULL,

    CONSTRAINT "live_session_customer_pkey" PRIMARY KEY ("live_session_id","customer_id")
);

-- CreateTable
CREATE TABLE "family_settlement" (
    "family_id" INTEGER NOT NULL,
    "business_date" DATE NOT NULL,
    "profit_sum" BIGINT NOT NULL,
    "profit_confirm" BIGINT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "family_settlement_pkey" PRIMARY KEY ("family_id","business_date")
);

-- CreateTable
CREATE TABLE "settlement_change" (
    "id" SERIAL NOT NULL,
    "family_id" INTEGER NOT NULL,
    "business_date" DATE NOT NULL,
    "action" "settlement_action" NOT NULL,
    "profit_sum" BIGINT NOT NULL,
    "profit_confirm" BIGINT NOT NULL,
    "note" VARCHAR(500) NOT NULL,
    "by_account" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settlement_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mute" (
    "id" BIGSERIAL NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "by_manager_id" INTEGER,
    "minute" INTEGER NOT NULL,
    "ban_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "free_time" TIMESTAMPTZ(3),
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "mute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_manager" (
    "anchor_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_manager_pkey" PRIMARY KEY ("anchor_id","customer_id")
);

-- CreateTable
CREATE TABLE "private_message" (
    "id" BIGSERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "text" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "private_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game" (
    "game_code" VARCHAR(64) NOT NULL,
    "game_id" VARCHAR(64) NOT NULL,
    "category" VARCHAR(16) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "image" VARCHAR(300),
    "entity_id" VARCHAR(64),
    "node_id" VARCHAR(64),
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "game_pkey" PRIMARY KEY ("game_code")
);

-- CreateTable
CREATE TABLE "league" (
    "id" SERIAL NOT NULL,
    "sport" VARCHAR(32) NOT NULL,
    "region" VARCHAR(100) NOT NULL,
    "name" VARCHAR(200) NOT NULL,

    CONSTRAINT "league_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sport_event" (
    "id" SERIAL NOT NULL,
    "sport" VARCHAR(32) NOT NULL,
    "league_id" INTEGER NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "home_team_name" VARCHAR(200) NOT NULL,
    "guest_team_name" VARCHAR(200) NOT NULL,
    "status" "event_status" NOT NULL DEFAULT 'Scheduled',
    "max_reserve_count" INTEGER NOT NULL,
    "anchor_reserve_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sport_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anchor_reservation" (
    "sport_event_id" INTEGER NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "customer_reserve_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "anchor_reservation_pkey" PRIMARY KEY ("sport_event_id","anchor_id")
);

-- CreateTable
CREATE TABLE "customer_reservation" (
    "sport_event_id" INTEGER NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_reservation_pkey" PRIMARY KEY ("sport_event_id","anchor_id","customer_id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "account" VARCHAR(64),
    "action" VARCHAR(32) NOT NULL,
    "ip" VARCHAR(64),
    "target" VARCHAR(200),
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "membership_family_id_joined_on_idx" ON "membership"("family_id", "joined_on");

-- CreateIndex
CREATE INDEX "membership_anchor_id_joined_on_idx" ON "membership"("anchor_id", "joined_on");

-- CreateIndex
CREATE INDEX "sign_in_code_expires_at_idx" ON "sign_in_code"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "house_gift_request_id_key" ON "house_gift"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "private_fee_order_request_id_key" ON "private_fee_order"("request_id");

-- CreateIndex
CREATE INDEX "private_fee_order_anchor_id_created_at_id_idx" ON "private_fee_order"("anchor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "private_fee_order_family_id_created_at_id_idx" ON "private_fee_order"("family_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "private_fee_order_created_at_id_idx" ON "private_fee_order"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "private_fee_order_live_session_id_idx" ON "private_fee_order"("live_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "game_bet_request_id_key" ON "game_bet"("request_id");

-- CreateIndex
CREATE INDEX "game_bet_anchor_id_created_at_idx" ON "game_bet"("anchor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "game_bet_live_session_id_idx" ON "game_bet"("live_session_id");

-- CreateIndex
CREATE INDEX "anchor_daily_family_id_business_date_anchor_id_idx" ON "anchor_daily"("family_id", "business_date" DESC, "anchor_id");

-- CreateIndex
CREATE INDEX "anchor_daily_business_date_anchor_id_idx" ON "anchor_daily"("business_date" DESC, "anchor_id");

-- CreateIndex
CREATE INDEX "settlement_change_family_id_business_date_idx" ON "settlement_change"("family_id", "business_date");

-- CreateIndex
CREATE INDEX "mute_anchor_id_ban_time_idx" ON "mute"("anchor_id", "ban_time" DESC);

-- CreateIndex
CREATE INDEX "private_message_anchor_id_id_idx" ON "private_message"("anchor_id", "id" DESC);

-- CreateIndex
CREATE INDEX "game_category_sort_order_idx" ON "game"("category", "sort_order");

-- CreateIndex
CREATE UNIQUE INDEX "league_sport_region_name_key" ON "league"("sport", "region", "name");

-- CreateIndex
CREATE INDEX "sport_event_sport_start_at_id_idx" ON "sport_event"("sport", "start_at", "id");

-- CreateIndex
CREATE INDEX "sport_event_start_at_idx" ON "sport_event"("start_at");

-- CreateIndex
CREATE INDEX "anchor_reservation_anchor_id_idx" ON "anchor_reservation"("anchor_id");

-- CreateIndex
CREATE INDEX "audit_entry_created_at_id_idx" ON "audit_entry"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_action_created_at_id_idx" ON "audit_entry"("action", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "live_session_anchor_id_ended_at_id_idx" ON "live_session"("anchor_id", "ended_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "live_session_sport_event_id_idx" ON "live_session"("sport_event_id");

-- AddForeignKey
ALTER TABLE "anchor_photo" ADD CONSTRAINT "anchor_photo_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor_rate" ADD CONSTRAINT "anchor_rate_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_rate" ADD CONSTRAINT "family_rate_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_sport_event_id_fkey" FOREIGN KEY ("sport_event_id") REFERENCES "sport_event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "house_gift" ADD CONSTRAINT "house_gift_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "house_gift" ADD CONSTRAINT "house_gift_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "house_gift" ADD CONSTRAINT "house_gift_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_fee_order" ADD CONSTRAINT "private_fee_order_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_fee_order" ADD CONSTRAINT "private_fee_order_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_fee_order" ADD CONSTRAINT "private_fee_order_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_fee_order" ADD CONSTRAINT "private_fee_order_live_session_id_fkey" FOREIGN KEY ("live_session_id") REFERENCES "live_session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_bet" ADD CONSTRAINT "game_bet_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_bet" ADD CONSTRAINT "game_bet_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_bet" ADD CONSTRAINT "game_bet_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_bet" ADD CONSTRAINT "game_bet_live_session_id_fkey" FOREIGN KEY ("live_session_id") REFERENCES "live_session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_settlement" ADD CONSTRAINT "family_settlement_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mute" ADD CONSTRAINT "mute_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mute" ADD CONSTRAINT "mute_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mute" ADD CONSTRAINT "mute_by_manager_id_fkey" FOREIGN KEY ("by_manager_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_manager" ADD CONSTRAINT "room_manager_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_manager" ADD CONSTRAINT "room_manager_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sport_event" ADD CONSTRAINT "sport_event_league_id_fkey" FOREIGN KEY ("league_id") REFERENCES "league"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor_reservation" ADD CONSTRAINT "anchor_reservation_sport_event_id_fkey" FOREIGN KEY ("sport_event_id") REFERENCES "sport_event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor_reservation" ADD CONSTRAINT "anchor_reservation_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_reservation" ADD CONSTRAINT "customer_reservation_sport_event_id_anchor_id_fkey" FOREIGN KEY ("sport_event_id", "anchor_id") REFERENCES "anchor_reservation"("sport_event_id", "anchor_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_reservation" ADD CONSTRAINT "customer_reservation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
