-- CreateTable
CREATE TABLE "rehearsal" (
    "id" SERIAL NOT NULL,
    "anchor_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "program" VARCHAR(64),
    "course" JSONB NOT NULL DEFAULT '[]',
    "grades" JSONB NOT NULL DEFAULT '[]',
    "passed" BOOLEAN,

    CONSTRAINT "rehearsal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rehearsal_anchor_id_id_idx" ON "rehearsal"("anchor_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "rehearsal" ADD CONSTRAINT "rehearsal_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
