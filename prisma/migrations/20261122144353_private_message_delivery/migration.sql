-- AlterTable
ALTER TABLE "private_message" ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3);

-- Which of the messages so far were received is not known; none of them is to come a second time.
UPDATE "private_message" SET "delivered_at" = "created_at";

-- What a host's login looks for, which is nearly always nothing.
CREATE INDEX "private_message_waiting" ON "private_message"("anchor_id", "id") WHERE "delivered_at" IS NULL;
