-- The platform's past live sessions, newest first.
CREATE INDEX "live_session_started_at_id_idx" ON "live_session"("started_at" DESC, "id" DESC);

-- Orders and sessions of before have no daily figures yet: a zone that is not known has the next start make them.
DELETE FROM "system_setting" WHERE "key" = 'business_time_zone';
