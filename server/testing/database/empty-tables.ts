import type { Pool } from 'pg'

/**
 * Removes all rows of these tables: of those that refer to others first. For the few rows of a test TRUNCATE takes ten times as long,
 * because it makes new files for every table and index. Like TRUNCATE it waits for writes that have begun.
 */
export const emptyTables = (pool: Pool, tables: string) =>
  pool.query([`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`, ...tables.split(/,\s*/).map((table) => `DELETE FROM ${table}`)].join(';'))
