// Records which tables were written, so that a test can assert that a refused call changes nothing. Comparing all tables would be slow.
import type { Database } from '../../db/open-database.ts'

/** Each write is recorded in its own transaction, so a rollback removes the record as well. */
const watch = `DO $$
  DECLARE name name;
  BEGIN
    CREATE SCHEMA watched;
    CREATE TABLE watched.write (name text NOT NULL);
    CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN INSERT INTO watched.write VALUES (TG_TABLE_NAME); RETURN NULL; END';
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON public.%I
        FOR EACH ROW EXECUTE FUNCTION watched.note()', name);
    END LOOP;
  END $$`

export interface Writes {
  forget(): Promise<void>
  tables(): Promise<string[]>
  stop(): Promise<void>
}

export async function watchWrites(pool: Database['pool']): Promise<Writes> {
  await pool.query(watch)
  return {
    async forget() {
      await pool.query('DELETE FROM watched.write')
    },
    async tables() {
      const { rows } = await pool.query<{ name: string }>('SELECT DISTINCT name FROM watched.write')
      return rows.map(({ name }) => name)
    },
    async stop() {
      await pool.query('DROP SCHEMA watched CASCADE')
    },
  }
}
