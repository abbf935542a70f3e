-- AlterTable
ALTER TABLE "live_session" ADD COLUMN     "app_version" VARCHAR(64),
ADD COLUMN     "device_model" VARCHAR(64);
