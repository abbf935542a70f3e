-- CreateIndex
CREATE INDEX "gift_order_customer_id_created_at_id_idx" ON "gift_order"("customer_id", "created_at" DESC, "id" DESC);
