-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "guest_key" VARCHAR(32);
