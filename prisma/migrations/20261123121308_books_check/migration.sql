-- CreateTable
CREATE TABLE "books_check" (
    "id" SERIAL NOT NULL,
    "night" DATE,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "rows" INTEGER NOT NULL DEFAULT 0,
    "settled_days" INTEGER NOT NULL DEFAULT 0,
    "disagreements" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "books_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "books_check_night_key" ON "books_check"("night");
