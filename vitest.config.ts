import { availableParallelism, freemem } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A worker with a server and the embedded database in it takes about as much. */
const workerBytes = 2 ** 30

const never = ['**/node_modules/**', 'server/db/generated/**', 'dist/**']

export default defineConfig({
  test: {
    // Processes, not threads: media, database and sockets are the real ones.
    pool: 'forks',
    // The modules are loaded once for each worker, and its database (server/testing/database/test-database.ts) is opened once.
    isolate: false,
    // Many of them wait for a process, a socket or a clock: one more than there are cores keeps the cores busy.
    maxWorkers: Math.max(2, Math.min(availableParallelism() + 1, Math.floor(freemem() / workerBytes))),
    environment: 'node',
    // A first database and a first push take seconds on a small machine that runs two files at once.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // A test waits for what it waits for as long as a busy machine needs.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    passWithNoTests: true,
    globalSetup: 'server/testing/database/test-run.ts',
    include: ['{contract,server,client,media,seed,scripts}/**/*.test.ts'],
    exclude: never,
  },
})
