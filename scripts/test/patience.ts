// Before each test file: `vi.waitFor` and `vi.waitUntil` wait as long as `expect.poll` does, where a test says nothing else. Vitest has
// no setting for it, and its own second is over before a busy machine has answered.
import { vi } from 'vitest'
import { patienceMs } from './patience-ms.ts'

const { waitFor, waitUntil } = vi

type Options = Parameters<typeof waitFor>[1]
const patient = (options: Options) => (typeof options === 'number' ? options : { timeout: patienceMs, ...options })

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
