-- CreateTable
CREATE TABLE "ended_session" (
    "account_id" INTEGER NOT NULL,
    "session_id" VARCHAR(36) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_session_pkey" PRIMARY KEY ("account_id","session_id")
);

-- CreateIndex
CREATE INDEX "ended_session_expires_at_idx" ON "ended_session"("expires_at");

-- AddForeignKey
ALTER TABLE "ended_session" ADD CONSTRAINT "ended_session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
