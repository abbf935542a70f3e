// What a build of the client is made of: Vite's manifest of its chunks, and what is fetched along with one of them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) })

/** By the source file that begins the chunk, as seen from client/. */
const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.infer<typeof Manifest>

/** The page itself stands in it as `index.html`, with all that it names: its own program may be part of a larger chunk. */
export async function readManifest(dist: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')))
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  return { ...manifest, 'index.html': { file: 'index.html', imports: [], css: named } }
}

/** The name of the one chunk whose source ends so: packages lie wherever node_modules is. */
function chunkOf(manifest: Manifest, source: string): string {
  const [found, ...more] = Object.keys(manifest).filter((name) => name === source || name.endsWith(`/${source}`))
  if (found === undefined || more.length > 0) throw new Error(`the build has ${found ? 'several chunks' : 'no chunk'} of ${source}`)
  return found
}

/** All files that the browser has fetched once these sources' chunks run: they and what they import statically, styles included. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = sources.map((source) => chunkOf(manifest, source))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build's manifest lacks ${name}`)
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
    waiting.push(...chunk.imports)
  }
  return files
}
