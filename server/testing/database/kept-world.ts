// Copies every row and sequence within the database, and restores them. This is much faster than creating another database.
import type { Pool } from 'pg'

/** Saves the current content of all tables. */
export const keepWorld = (pool: Pool) =>
  pool.query(`DO $$
    DECLARE name name;
    BEGIN
      CREATE SCHEMA kept;
      CREATE TABLE kept."sequences" AS SELECT sequencename, start_value, last_value FROM pg_sequences WHERE schemaname = 'public';
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('CREATE TABLE kept.%1$I AS TABLE public.%1$I', name);
      END LOOP;
    END $$`)

/** A larger table is truncated, so that the next tests need not read past its removed rows. To truncate all tables takes ten times as long. */
const largeBytes = 2 ** 18

/** Removes everything written since `keepWorld`. */
export const restoreWorld = (pool: Pool) =>
  pool.query(`DO $$
    DECLARE name name;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        IF pg_relation_size(format('public.%I', name)) > ${largeBytes} THEN
          EXECUTE format('TRUNCATE public.%I CASCADE', name);
        END IF;
      END LOOP;
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('DELETE FROM public.%I', name);
      END LOOP;
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE TABLE kept.%1$I', name);
      END LOOP;
      PERFORM setval(format('public.%I', sequencename)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL)
      FROM kept."sequences";
    END $$`)
