-- CreateTable
CREATE TABLE "anchor_goal" (
    "anchor_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "points" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" INTEGER NOT NULL,

    CONSTRAINT "anchor_goal_pkey" PRIMARY KEY ("anchor_id","month")
);

-- AddForeignKey
ALTER TABLE "anchor_goal" ADD CONSTRAINT "anchor_goal_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor_goal" ADD CONSTRAINT "anchor_goal_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
