-- CreateEnum
CREATE TYPE "account_role" AS ENUM ('anchor', 'family', 'admin');

-- CreateEnum
CREATE TYPE "room_type" AS ENUM ('normal', 'vip', 'private');

-- CreateEnum
CREATE TYPE "live_end_reason" AS ENUM ('host', 'removed', 'push_lost', 'never_pushed');

-- CreateTable
CREATE TABLE "merchant" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "merchant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" SERIAL NOT NULL,
    "role" "account_role" NOT NULL,
    "login_name" VARCHAR(64) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "merchant_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254) NOT NULL DEFAULT '',

    CONSTRAINT "admin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "family" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "merchant_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "family_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anchor" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "merchant_id" INTEGER NOT NULL,
    "family_id" INTEGER,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "language" VARCHAR(16),
    "cover" VARCHAR(300),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "anchor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" SERIAL NOT NULL,
    "merchant_id" INTEGER NOT NULL,
    "nickname" VARCHAR(100) NOT NULL,
    "color" VARCHAR(16) NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 0,
    "language" VARCHAR(16) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room" (
    "anchor_id" INTEGER NOT NULL,
    "stream_name" VARCHAR(64) NOT NULL,
    "key_version" INTEGER NOT NULL DEFAULT 1,
    "key_expires_at" TIMESTAMPTZ(3),
    "preview_name" VARCHAR(64),
    "room_type" "room_type" NOT NULL DEFAULT 'normal',
    "room_level" SMALLINT NOT NULL DEFAULT 0,
    "private_fee" INTEGER NOT NULL DEFAULT 1,
    "private_minute" INTEGER NOT NULL DEFAULT 3,
    "bound_game" JSONB,
    "push_client_id" VARCHAR(64),
    "push_since" TIMESTAMPTZ(3),
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "room_pkey" PRIMARY KEY ("anchor_id")
);

-- CreateTable
CREATE TABLE "live_session" (
    "id" BIGSERIAL NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "family_id" INTEGER,
    "title" VARCHAR(200) NOT NULL,
    "play_name" VARCHAR(64) NOT NULL,
    "room_type" "room_type" NOT NULL,
    "room_level" SMALLINT NOT NULL,
    "private_fee" INTEGER NOT NULL,
    "private_minute" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_push_at" TIMESTAMPTZ(3),
    "push_lost_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" "live_end_reason",

    CONSTRAINT "live_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "icon" VARCHAR(100) NOT NULL,
    "point" BIGINT NOT NULL,
    "is_offered" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift_order" (
    "id" BIGSERIAL NOT NULL,
    "request_id" UUID NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "family_id" INTEGER,
    "live_session_id" BIGINT,
    "gift_id" INTEGER NOT NULL,
    "point" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "announced" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "business_date" DATE NOT NULL,

    CONSTRAINT "gift_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_setting" (
    "key" VARCHAR(64) NOT NULL,
    "value" VARCHAR(1000) NOT NULL,

    CONSTRAINT "system_setting_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "merchant_code_key" ON "merchant"("code");

-- CreateIndex
CREATE UNIQUE INDEX "account_login_name_key" ON "account"("login_name");

-- CreateIndex
CREATE UNIQUE INDEX "admin_account_id_key" ON "admin"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "family_account_id_key" ON "family"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "family_merchant_id_name_key" ON "family"("merchant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "anchor_account_id_key" ON "anchor"("account_id");

-- CreateIndex
CREATE INDEX "anchor_family_id_name_idx" ON "anchor"("family_id", "name");

-- CreateIndex
CREATE INDEX "anchor_merchant_id_name_idx" ON "anchor"("merchant_id", "name");

-- CreateIndex
CREATE INDEX "customer_merchant_id_id_idx" ON "customer"("merchant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "room_stream_name_key" ON "room"("stream_name");

-- CreateIndex
CREATE UNIQUE INDEX "room_preview_name_key" ON "room"("preview_name");

-- CreateIndex
CREATE UNIQUE INDEX "live_session_play_name_key" ON "live_session"("play_name");

-- CreateIndex
CREATE INDEX "live_session_anchor_id_started_at_id_idx" ON "live_session"("anchor_id", "started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "live_session_family_id_started_at_id_idx" ON "live_session"("family_id", "started_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "gift_name_key" ON "gift"("name");

-- CreateIndex
CREATE UNIQUE INDEX "gift_order_request_id_key" ON "gift_order"("request_id");

-- CreateIndex
CREATE INDEX "gift_order_anchor_id_created_at_id_idx" ON "gift_order"("anchor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "gift_order_family_id_created_at_id_idx" ON "gift_order"("family_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "gift_order_created_at_id_idx" ON "gift_order"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "gift_order_live_session_id_idx" ON "gift_order"("live_session_id");

-- AddForeignKey
ALTER TABLE "admin" ADD CONSTRAINT "admin_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin" ADD CONSTRAINT "admin_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family" ADD CONSTRAINT "family_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family" ADD CONSTRAINT "family_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor" ADD CONSTRAINT "anchor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor" ADD CONSTRAINT "anchor_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor" ADD CONSTRAINT "anchor_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room" ADD CONSTRAINT "room_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_live_session_id_fkey" FOREIGN KEY ("live_session_id") REFERENCES "live_session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
