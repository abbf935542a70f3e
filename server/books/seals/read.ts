import type { ClientBase } from 'pg'
import type { Prisma } from '../../db/generated/client.ts'
import type { Client } from '../../db/open-database.ts'

/** Reads rows through Prisma or a plain connection. Large numbers and instants are read as text, so that both return the same. */
export type Read = <Row>(query: Prisma.Sql) => Promise<Row[]>

export const throughPrisma =
  (db: Pick<Client, '$queryRaw'>): Read =>
  (query) =>
    db.$queryRaw(query)

export const throughClient =
  (client: Pick<ClientBase, 'query'>): Read =>
  async ({ text, values }) =>
    (await client.query({ text, values: [...values] })).rows
