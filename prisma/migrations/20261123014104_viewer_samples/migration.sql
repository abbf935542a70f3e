-- AlterTable
ALTER TABLE "live_session" ADD COLUMN     "drop_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lost_ms" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "viewer_sample" (
    "live_session_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(0) NOT NULL,
    "viewers" INTEGER NOT NULL,

    CONSTRAINT "viewer_sample_pkey" PRIMARY KEY ("live_session_id","at")
);
