-- Nothing waits to be sealed any more; each family's chain is read from its end.
DROP INDEX "settlement_change_unsealed";
CREATE INDEX "settlement_change_family_id_id_idx" ON "settlement_change"("family_id", "id");
