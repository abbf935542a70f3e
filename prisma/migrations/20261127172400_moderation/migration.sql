-- AlterTable
ALTER TABLE "blocked_word" ADD COLUMN     "holds" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "family" ADD COLUMN     "chat_defaults" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "live_session_customer" ADD COLUMN     "came_at" TIMESTAMPTZ(3),
ADD COLUMN     "network" VARCHAR(24);

-- AlterTable
ALTER TABLE "mute" ADD COLUMN     "is_ban" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "room" ADD COLUMN     "chat_modes" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "held_line" (
    "id" BIGSERIAL NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" VARCHAR(200) NOT NULL,
    "reason" VARCHAR(16) NOT NULL,
    "word" VARCHAR(60),
    "decided_at" TIMESTAMPTZ(3),
    "is_shown" BOOLEAN,

    CONSTRAINT "held_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moderation_entry" (
    "id" BIGSERIAL NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" VARCHAR(16) NOT NULL,
    "by_manager_id" INTEGER,
    "by_account_id" INTEGER,
    "customer_id" INTEGER,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "moderation_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "line_removal" (
    "entry_id" BIGINT NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "customer_ids" INTEGER[],
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "text" VARCHAR(200),
    "line" JSONB,
    "reason" VARCHAR(16) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "line_removal_pkey" PRIMARY KEY ("entry_id")
);

-- CreateIndex
CREATE INDEX "held_line_anchor_id_at_idx" ON "held_line"("anchor_id", "at");

-- CreateIndex
CREATE INDEX "held_line_at_idx" ON "held_line"("at");

-- CreateIndex
CREATE INDEX "held_line_customer_id_idx" ON "held_line"("customer_id");

-- CreateIndex
CREATE INDEX "moderation_entry_anchor_id_at_id_idx" ON "moderation_entry"("anchor_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "moderation_entry_anchor_id_customer_id_at_idx" ON "moderation_entry"("anchor_id", "customer_id", "at" DESC);

-- CreateIndex
CREATE INDEX "moderation_entry_customer_id_idx" ON "moderation_entry"("customer_id");

-- CreateIndex
CREATE INDEX "moderation_entry_by_manager_id_idx" ON "moderation_entry"("by_manager_id");

-- CreateIndex
CREATE INDEX "line_removal_anchor_id_until_idx" ON "line_removal"("anchor_id", "until");

-- CreateIndex
CREATE INDEX "line_removal_until_idx" ON "line_removal"("until");

-- CreateIndex
CREATE INDEX "live_session_customer_live_session_id_came_at_idx" ON "live_session_customer"("live_session_id", "came_at");

-- AddForeignKey
ALTER TABLE "held_line" ADD CONSTRAINT "held_line_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_line" ADD CONSTRAINT "held_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_entry" ADD CONSTRAINT "moderation_entry_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_entry" ADD CONSTRAINT "moderation_entry_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_entry" ADD CONSTRAINT "moderation_entry_by_manager_id_fkey" FOREIGN KEY ("by_manager_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_entry" ADD CONSTRAINT "moderation_entry_by_account_id_fkey" FOREIGN KEY ("by_account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_removal" ADD CONSTRAINT "line_removal_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "moderation_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
