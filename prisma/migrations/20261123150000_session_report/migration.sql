-- CreateTable
CREATE TABLE "session_report" (
    "live_session_id" BIGINT NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "figures" SMALLINT[],

    CONSTRAINT "session_report_pkey" PRIMARY KEY ("live_session_id","kind","at")
);
