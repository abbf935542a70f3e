-- CreateEnum
CREATE TYPE "record_kept" AS ENUM ('fine', 'minutes', 'sums');

-- AlterTable
ALTER TABLE "live_session" ADD COLUMN     "record_kept" "record_kept" NOT NULL DEFAULT 'fine';

-- CreateTable
CREATE TABLE "session_signal" (
    "live_session_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "figures" SMALLINT[],

    CONSTRAINT "session_signal_pkey" PRIMARY KEY ("live_session_id","at")
);

-- CreateTable
CREATE TABLE "session_mark" (
    "id" BIGSERIAL NOT NULL,
    "live_session_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "session_mark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_entry" (
    "live_session_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "customer_id" INTEGER NOT NULL,

    CONSTRAINT "session_entry_pkey" PRIMARY KEY ("live_session_id","at","customer_id")
);

-- CreateTable
CREATE TABLE "session_line" (
    "id" BIGSERIAL NOT NULL,
    "live_session_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "customer_id" INTEGER,
    "name" VARCHAR(100),
    "role" VARCHAR(8) NOT NULL,
    "text" TEXT NOT NULL,
    "refused" VARCHAR(8),

    CONSTRAINT "session_line_pkey" PRIMARY KEY ("live_session_id","at","id")
);

-- CreateIndex
CREATE INDEX "session_mark_live_session_id_at_idx" ON "session_mark"("live_session_id", "at");

-- CreateIndex
CREATE INDEX "session_entry_customer_id_idx" ON "session_entry"("customer_id");

-- CreateIndex
CREATE INDEX "session_line_customer_id_idx" ON "session_line"("customer_id");

-- Sessions whose record is still to be thinned, by their end.
CREATE INDEX "live_session_record_idx" ON "live_session"("ended_at") WHERE "record_kept" <> 'sums' AND "ended_at" IS NOT NULL;
