import { availableParallelism, freemem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patienceMs } from './scripts/test/patience-ms.ts'

/** Memory of a worker with a server and the embedded database. */
const workerBytes = 2 ** 30

const never = ['**/node_modules/**', 'server/db/generated/**', 'dist/**']

export default defineConfig({
  test: {
    // Processes, not threads: the tests start real media processes, databases and sockets.
    pool: 'forks',
    // The modules are loaded once for each worker, and its database (server/testing/database/test-database.ts) is opened once.
    isolate: false,
    // Many tests wait for a process, a socket or a clock: one worker more than cores keeps the cores busy.
    maxWorkers: Math.max(2, Math.min(availableParallelism() + 1, Math.floor(freemem() / workerBytes))),
    environment: 'node',
    // Limits that are only reached when something is broken: a small machine that is busy with other work takes many times as long as
    // an idle one. `vi.waitFor` has its limit from scripts/test/patience.ts.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: patienceMs, interval: 20 } },
    setupFiles: ['scripts/test/patience.ts'],
    passWithNoTests: true,
    globalSetup: 'server/testing/database/test-run.ts',
    include: ['{contract,server,client,media,seed,scripts}/**/*.test.ts'],
    exclude: never,
  },
})
