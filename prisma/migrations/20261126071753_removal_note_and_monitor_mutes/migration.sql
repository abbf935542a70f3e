-- AlterTable
ALTER TABLE "live_session" ADD COLUMN     "end_note" VARCHAR(400);

-- AlterTable
ALTER TABLE "mute" ADD COLUMN     "by_account_id" INTEGER;

-- AddForeignKey
ALTER TABLE "mute" ADD CONSTRAINT "mute_by_account_id_fkey" FOREIGN KEY ("by_account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
