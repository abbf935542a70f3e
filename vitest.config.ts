import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Processes, not threads: media, database and sockets are the real ones, and each file gets them to itself.
    pool: 'forks',
    // Most of them wait for a process, a socket or a disk: two at a time keep even a small machine busy.
    maxWorkers: 2,
    include: ['{contract,server,media,client,seed,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'server/db/generated/**', 'dist/**'],
    environment: 'node',
    // A first database and a first push take seconds on a small machine that runs two files at once.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    passWithNoTests: true,
  },
})
