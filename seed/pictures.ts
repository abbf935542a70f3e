// Anchors' pictures: drawn, so that the demo world shows nobody's face. Files lie below uploads/{anchorId}/ like uploaded ones.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SeedRows } from '#contract/internal.ts'
import { photoTypes } from '#contract/profile.ts'
import { createDraw, type Draw } from './draw.ts'

const sizes = { [photoTypes.icon]: [480, 480], [photoTypes.background]: [1280, 720] } as const

export const pictureNames = (draw: Draw) =>
  [photoTypes.icon, photoTypes.background].map((type) => [type, `${draw.hex(32)}.jpg`] as const)

const color = (draw: Draw, lightness: number) => `hsl(${draw.whole(0, 359)} 62% ${lightness}%)`

/** A figure before an evening sky; the background without the figure. */
function drawn(draw: Draw, width: number, height: number, withFigure: boolean): string {
  const [sky, glow, hair, dress, skin] = [color(draw, 24), color(draw, 66), color(draw, 20), color(draw, 48), `hsl(${draw.whole(18, 32)} 55% ${draw.whole(62, 80)}%)`]
  const lights = Array.from({ length: 26 }, () =>
    `<circle cx="${draw.whole(0, width)}" cy="${draw.whole(0, height)}" r="${draw.whole(4, height / 14)}" fill="#fff" opacity="${draw.between(0.03, 0.16).toFixed(2)}"/>`)
  const [x, y, r] = [width / 2, height * 0.44, height * 0.17]
  const figure = `<ellipse cx="${x}" cy="${y + r * 0.5}" rx="${r * 1.35}" ry="${r * 1.75}" fill="${hair}"/>
    <path d="M${x - r * 2.2} ${height} Q${x - r * 1.9} ${y + r * 1.5} ${x} ${y + r * 1.5} T${x + r * 2.2} ${height} Z" fill="${dress}"/>
    <ellipse cx="${x}" cy="${y}" rx="${r * 0.92}" ry="${r * 1.12}" fill="${skin}"/>
    <path d="M${x - r} ${y - r * 0.1} Q${x} ${y - r * 2.7} ${x + r} ${y - r * 0.1} Q${x} ${y - r * 0.9} ${x - r} ${y - r * 0.1} Z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${glow}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${lights.join('')}${withFigure ? figure : ''}</svg>`
}

/** Draws the files that these rows of anchor_photo name, and removes whatever lay there before. */
export async function placePictures(uploads: string, rows: SeedRows[]) {
  await rm(uploads, { recursive: true, force: true })
  for (const { columns: [anchors, types, names] } of rows) {
    for (const [at, anchorId] of (anchors?.values ?? []).entries()) {
      const type = types?.values[at] === photoTypes.icon ? photoTypes.icon : photoTypes.background
      const name = String(names?.values[at])
      const [width, height] = sizes[type]
      const svg = drawn(createDraw(name), width, height, type === photoTypes.icon)
      const folder = join(uploads, String(anchorId))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer())
    }
  }
}
