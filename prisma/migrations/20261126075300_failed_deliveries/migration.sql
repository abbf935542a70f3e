-- The start page of an admin counts the deliveries that were given up in the last 24 hours.
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery"("last_try_at") WHERE "status" = 'failed';
