-- CreateTable
CREATE TABLE "customer_note" (
    "anchor_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "note" VARCHAR(500) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_note_pkey" PRIMARY KEY ("anchor_id","customer_id")
);

-- CreateIndex
CREATE INDEX "mute_anchor_id_customer_id_ban_time_idx" ON "mute"("anchor_id", "customer_id", "ban_time" DESC);

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
