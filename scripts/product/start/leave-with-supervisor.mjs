// Preloaded into every companion of the server (seed, audience, hosts). When the supervisor exits for any reason, the IPC channel closes and
// the companion exits. The listener does not keep a finished companion alive.
const leave = () => process.exit(0)
process.on('disconnect', leave)
process.channel?.unref()
// The supervisor may have exited before this line.
if (process.connected === false) leave()
