-- AlterTable
ALTER TABLE "sport_event" ADD COLUMN     "began_at" TIMESTAMPTZ(3),
ADD COLUMN     "guest_score" INTEGER,
ADD COLUMN     "home_score" INTEGER;
