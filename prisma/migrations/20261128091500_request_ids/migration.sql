-- AlterTable
ALTER TABLE "held_line" ADD COLUMN     "request_id" UUID;

-- AlterTable
ALTER TABLE "moderation_entry" ADD COLUMN     "request_id" UUID;

-- AlterTable
ALTER TABLE "private_message" ADD COLUMN     "request_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "held_line_request_id_key" ON "held_line"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "moderation_entry_request_id_key" ON "moderation_entry"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "private_message_request_id_key" ON "private_message"("request_id");
