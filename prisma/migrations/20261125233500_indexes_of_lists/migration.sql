-- CreateIndex
CREATE INDEX "house_gift_anchor_id_created_at_id_idx" ON "house_gift"("anchor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sign_in_code_account_id_idx" ON "sign_in_code"("account_id");

-- CreateIndex
CREATE INDEX "audit_entry_account_created_at_id_idx" ON "audit_entry"("account", "created_at" DESC, "id" DESC);
