import { availableParallelism, freemem } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A worker with a server and the embedded database in it takes about as much. */
const workerBytes = 2 ** 30

/** What ends, starts or damages whole processes gets one of its own for each file. */
const isolated = ['server/{backup,db,faults,redis}/**/*.test.ts', 'server/*.test.ts', 'media/**/*.test.ts', '{seed,scripts}/**/*.test.ts']
const shared = ['{contract,server,client}/**/*.test.ts']
const never = ['**/node_modules/**', 'server/db/generated/**', 'dist/**']

export default defineConfig({
  test: {
    // Processes, not threads: media, database and sockets are the real ones.
    pool: 'forks',
    // Most of them wait for a process, a socket or a disk: two at a time keep even a small machine busy.
    maxWorkers: Math.max(2, Math.min(availableParallelism(), Math.floor(freemem() / workerBytes))),
    environment: 'node',
    // A first database and a first push take seconds on a small machine that runs two files at once.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    passWithNoTests: true,
    globalSetup: 'server/testing/database/test-run.ts',
    projects: [
      { extends: true, test: { name: 'isolated', include: isolated, exclude: never } },
      // The modules are loaded once for each worker, and its database (server/testing/database/test-database.ts) is opened once.
      { extends: true, test: { name: 'shared', isolate: false, include: shared, exclude: [...never, ...isolated] } },
    ],
  },
})
