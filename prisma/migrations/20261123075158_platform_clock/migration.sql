-- CreateTable
CREATE TABLE "platform_clock" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "real_at" TIMESTAMPTZ(3) NOT NULL,
    "platform_at" TIMESTAMPTZ(3) NOT NULL,
    "rate" INTEGER NOT NULL,

    CONSTRAINT "platform_clock_pkey" PRIMARY KEY ("id")
);
