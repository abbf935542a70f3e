// `node scripts/answers.mjs URL`: exits 0 if the URL returns a success status. Health check of the containers, which have no curl.
const [url = ''] = process.argv.slice(2)
const reply = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch((error) => ({ ok: false, status: String(error) }))
if (!reply.ok) console.error(`${url} returned ${reply.status}`)
process.exit(reply.ok ? 0 : 1)
