// Preloaded into every companion of the server (seed, audience): when the supervisor goes, however it goes, the channel
// closes, and the companion leaves. Listening keeps no companion alive that has finished.
const leave = () => process.exit(0)
process.on('disconnect', leave)
process.channel?.unref()
// The supervisor may have gone before this line was reached.
if (process.connected === false) leave()
