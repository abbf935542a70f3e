// The companion of the desk in a process of its own, so that its work does not slow a server that is measured.
import { findServer } from '../../sink/running-server.ts'
import { runDeskEncoders } from '../encoders.ts'

const server = await findServer(process.env.DATA_DIR ?? '')
if (server) await runDeskEncoders(server, new AbortController().signal)
