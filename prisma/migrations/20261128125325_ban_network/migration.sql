-- AlterTable
ALTER TABLE "mute" ADD COLUMN     "network" VARCHAR(24);
