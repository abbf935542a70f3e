-- CreateTable
CREATE TABLE "thanks" (
    "anchor_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "text" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "shown_at" TIMESTAMPTZ(3),

    CONSTRAINT "thanks_pkey" PRIMARY KEY ("anchor_id","customer_id")
);

-- CreateIndex
CREATE INDEX "thanks_customer_id_idx" ON "thanks"("customer_id");

-- AddForeignKey
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
