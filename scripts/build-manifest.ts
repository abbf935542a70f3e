// Reads Vite's manifest of a client build: its chunks, and the files fetched with each chunk.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})

/** Keyed by the entry source file of the chunk, relative to client/. */
const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.infer<typeof Manifest>

/** The page is the entry `index.html`, with all its files: its program may be part of a larger chunk. */
export async function readManifest(dist: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')))
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  // The pages of the app for viewers are below /app/.
  const named = [...page.matchAll(/(?:src|href)="\/(?:app\/)?([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  return { ...manifest, 'index.html': { file: 'index.html', imports: [], css: named } }
}

/**
 * Returns the key of the only chunk whose source path ends like this (the location of node_modules varies), or that a group of vite.config.ts
 * has given this name.
 */
function chunkOf(manifest: Manifest, source: string): string {
  const [found, ...more] = Object.entries(manifest)
    .filter(([key, { name }]) => key === source || key.endsWith(`/${source}`) || name === source)
    .map(([key]) => key)
  if (found === undefined || more.length > 0) throw new Error(`the build has ${found ? 'several chunks' : 'no chunk'} of ${source}`)
  return found
}

/** All files that the browser fetches before these chunks run: the chunks and their static imports, including styles. */
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
