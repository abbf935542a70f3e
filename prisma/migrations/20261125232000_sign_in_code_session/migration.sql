-- AlterTable
ALTER TABLE "sign_in_code" ADD COLUMN     "session_id" VARCHAR(36) NOT NULL DEFAULT '';
