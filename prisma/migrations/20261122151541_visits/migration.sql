-- AlterTable
ALTER TABLE "live_session_customer" ADD COLUMN     "seen_at" TIMESTAMPTZ(3);
