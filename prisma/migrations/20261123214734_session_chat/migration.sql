-- CreateTable
CREATE TABLE "session_chat" (
    "live_session_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(0) NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "count" SMALLINT NOT NULL,
    "lines" JSON NOT NULL,

    CONSTRAINT "session_chat_pkey" PRIMARY KEY ("live_session_id","at","id")
);

-- The lines of each minute in their order, at most a thousand in one row.
INSERT INTO "session_chat" ("live_session_id", "at", "count", "lines")
SELECT "live_session_id", "minute", count(*), json_agg("line" ORDER BY "place")
FROM (
    SELECT "live_session_id", "minute",
        row_number() OVER (PARTITION BY "live_session_id", "minute" ORDER BY "at", "id") - 1 AS "place",
        CASE WHEN "role" = 'customer' AND "name" IS NULL AND "refused" IS NULL
            THEN json_build_array("offset", "customer_id", "text")
            ELSE json_build_array("offset", "customer_id", "text", json_strip_nulls(json_build_object('role', "role", 'name', "name", 'refused', "refused")))
        END AS "line"
    FROM "session_line"
    CROSS JOIN LATERAL (SELECT date_trunc('minute', "at", 'UTC') AS "minute") "m"
    CROSS JOIN LATERAL (SELECT (extract(epoch FROM "at" - "minute") * 1000)::int AS "offset") "o"
) "placed"
GROUP BY "live_session_id", "minute", "place" / 1000
ORDER BY "live_session_id", "minute", "place" / 1000;

-- DropTable
DROP TABLE "session_line";
