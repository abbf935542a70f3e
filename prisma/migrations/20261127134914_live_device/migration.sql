-- AlterTable
ALTER TABLE "live_session" ADD COLUMN     "is_mobile" BOOLEAN NOT NULL DEFAULT false;
