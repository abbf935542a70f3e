-- CreateTable
CREATE TABLE "blocked_word" (
    "id" BIGSERIAL NOT NULL,
    "merchant_id" INTEGER,
    "family_id" INTEGER,
    "anchor_id" INTEGER,
    "text" VARCHAR(60) NOT NULL,
    "account_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blocked_word_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "blocked_word_merchant_id_text_key" ON "blocked_word"("merchant_id", "text");

-- CreateIndex
CREATE UNIQUE INDEX "blocked_word_family_id_text_key" ON "blocked_word"("family_id", "text");

-- CreateIndex
CREATE UNIQUE INDEX "blocked_word_anchor_id_text_key" ON "blocked_word"("anchor_id", "text");

-- AddForeignKey
ALTER TABLE "blocked_word" ADD CONSTRAINT "blocked_word_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocked_word" ADD CONSTRAINT "blocked_word_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "family"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocked_word" ADD CONSTRAINT "blocked_word_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocked_word" ADD CONSTRAINT "blocked_word_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A word is in one list.
ALTER TABLE "blocked_word" ADD CONSTRAINT "blocked_word_owner_check" CHECK (num_nonnulls("merchant_id", "family_id", "anchor_id") = 1);
