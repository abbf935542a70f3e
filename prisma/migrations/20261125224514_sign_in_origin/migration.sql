-- CreateTable
CREATE TABLE "sign_in_origin" (
    "account_id" INTEGER NOT NULL,
    "origin" VARCHAR(80) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_origin_pkey" PRIMARY KEY ("account_id","origin")
);

-- AddForeignKey
ALTER TABLE "sign_in_origin" ADD CONSTRAINT "sign_in_origin_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
