import { expect, test } from 'vitest'
import { layDownTestWorld } from '#server/testing/test-world.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

test('the database closes while it is being asked something', async () => {
  const database = await openTestDatabase()
  await layDownTestWorld(database)
  // Several statements: the pool is closed between two of them.
  const asked = database.prisma.anchor.findMany({ include: { merchant: true, room: true, family: true } }).catch(() => null)
  await expect(database.close()).resolves.toBeUndefined()
  void asked
})
