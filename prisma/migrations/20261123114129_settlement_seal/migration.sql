-- AlterTable
ALTER TABLE "settlement_change" ADD COLUMN     "seal" CHAR(64),
ADD COLUMN     "sealed_rows" TEXT,
ADD COLUMN     "sealed_zone" VARCHAR(64);

-- Changes that wait to be sealed.
CREATE INDEX "settlement_change_unsealed" ON "settlement_change"("family_id", "id") WHERE "seal" IS NULL;
