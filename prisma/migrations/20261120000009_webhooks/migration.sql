-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" SERIAL NOT NULL,
    "url" VARCHAR(500) NOT NULL,
    "secret" VARCHAR(100) NOT NULL,
    "event_types" TEXT[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_account" VARCHAR(64) NOT NULL,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" BIGSERIAL NOT NULL,
    "event_id" VARCHAR(64) NOT NULL,
    "endpoint_id" INTEGER NOT NULL,
    "type" VARCHAR(32) NOT NULL,
    "data" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" VARCHAR(16) NOT NULL DEFAULT 'pending',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "last_try_at" TIMESTAMPTZ(3),
    "response_code" INTEGER,
    "failure" VARCHAR(32),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_id_idx" ON "webhook_delivery"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_idx" ON "webhook_delivery"("endpoint_id");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What waits is looked for every second, and nearly always there is nothing.
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery"("endpoint_id", "next_try_at", "id") WHERE "status" = 'pending';
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_status"
  CHECK ("status" IN ('pending', 'delivered', 'failed') AND ("status" = 'pending') = ("next_try_at" IS NOT NULL));
