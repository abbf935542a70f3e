// `node --import tsx scripts/workshop/draw-gifts.ts` draws the pictures of the gifts into client/public/gifts/: a still of each and, of the large ones, one that
// moves. They are WebP because a phone's image view shows that, and an SVG often not.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictureOf, type Drawing } from './gifts/art.ts'
import { castle, crown, fireworks, sportsCar, yacht } from './gifts/large.ts'
import { applause, balloon, bouquet, coffee, gift, lollipop, rose, teddyBear } from './gifts/small.ts'

const folder = fileURLToPath(new URL('../../client/public/gifts', import.meta.url))
const stillSize = 192
/** A moving one is many pictures: it is drawn a little smaller, so that it stays quick to fetch. */
const movingSize = 144
const frames = 12
const frameMs = 110

const small: Record<string, Drawing> = { gift, rose, applause, lollipop, coffee, balloon, 'teddy-bear': teddyBear, bouquet }
const large: Record<string, Drawing> = { fireworks, crown, 'sports-car': sportsCar, yacht, castle }

const rendered = (drawing: Drawing, moment: number, size: number) => sharp(Buffer.from(pictureOf(drawing, moment, size)))
const write = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  console.log(`${name} ${bytes.length}`)
}

const still = (drawing: Drawing) => rendered(drawing, 0.2, stillSize).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer()

async function moving(drawing: Drawing) {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      rendered(drawing, index / frames, movingSize)
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .webp({ quality: 50, alphaQuality: 50, effort: 6, minSize: true, mixed: true, loop: 0, delay: pictures.map(() => frameMs) })
    .toBuffer()
}

mkdirSync(folder, { recursive: true })
for (const [name, drawing] of Object.entries({ ...small, ...large })) write(`${name}.webp`, await still(drawing))
for (const [name, drawing] of Object.entries(large)) write(`${name}-moving.webp`, await moving(drawing))
