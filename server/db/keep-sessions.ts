// A token names an account and the version of its sessions. When a snapshot replaces the stored data, both are carried over, so that
// tokens stay valid, and none becomes valid for another account.
import type { ClientBase, Pool } from 'pg'

interface Row {
  id: number
  login_name: string
  session_version: number
  ended: [session: string, expires: string][]
}

export async function readSessions(pool: Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT a.id, a.login_name, a.session_version,
       coalesce(json_agg(json_build_array(e.session_id, e.expires_at)) FILTER (WHERE e.session_id IS NOT NULL), '[]') AS ended
     FROM account a LEFT JOIN ended_session e ON e.account_id = a.id GROUP BY a.id`,
  )
  return rows
}

/** @param before the accounts of the world that was replaced */
export async function keepSessions(client: ClientBase, before: Row[]): Promise<void> {
  const accounts = JSON.stringify(before)
  // If an id now belongs to another account, tokens of the former one must not be valid for it.
  await client.query(
    `UPDATE account a SET session_version = CASE WHEN b.login_name = a.login_name THEN b.session_version
                                                 ELSE greatest(a.session_version, b.session_version) + 1 END
     FROM json_to_recordset($1::json) AS b(id int, login_name text, session_version int) WHERE b.id = a.id`,
    [accounts],
  )
  await client.query(
    `INSERT INTO ended_session (account_id, session_id, expires_at)
     SELECT a.id, e->>0, (e->>1)::timestamptz
     FROM json_to_recordset($1::json) AS b(id int, login_name text, ended json)
     JOIN account a ON a.id = b.id AND a.login_name = b.login_name, json_array_elements(b.ended) AS e
     ON CONFLICT DO NOTHING`,
    [accounts],
  )
}
