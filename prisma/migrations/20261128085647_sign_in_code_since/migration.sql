-- Codes are valid for five minutes; of those that exist, nobody knows how old their sessions are.
DELETE FROM "sign_in_code";

-- AlterTable
ALTER TABLE "sign_in_code" ADD COLUMN     "session_since" TIMESTAMPTZ(3) NOT NULL;
