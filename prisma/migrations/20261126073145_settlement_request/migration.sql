-- AlterTable
ALTER TABLE "settlement_change" ADD COLUMN     "request_id" UUID;

-- CreateIndex
CREATE INDEX "settlement_change_request_id_idx" ON "settlement_change"("request_id");
