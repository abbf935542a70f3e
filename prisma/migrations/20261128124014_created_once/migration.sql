-- AlterTable
ALTER TABLE "account" ADD COLUMN     "request_id" UUID;

-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "request_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "account_request_id_key" ON "account"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoint_request_id_key" ON "webhook_endpoint"("request_id");
