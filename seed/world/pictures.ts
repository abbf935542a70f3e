// Draws pictures of anchors, so that the demo world shows no real faces. Files are stored in uploads/{anchorId}/ like uploaded ones.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SeedRows } from '#contract/internal/internal.ts'
import { photoTypes } from '#contract/calls/profile.ts'
import { stampOf } from '#server/backup/keep-copy.ts'
import { createDraw, type Draw } from '../draw.ts'

const sizes = { [photoTypes.icon]: [480, 480], [photoTypes.background]: [1280, 720] } as const

export const pictureNames = (draw: Draw) => [photoTypes.icon, photoTypes.background].map((type) => [type, `${draw.hex(32)}.jpg`] as const)

/** An avatar for each anchor without a profile. They share a few drawings, since there may be many such anchors. */
export const crowdPictureNames = (draw: Draw) => [
  [photoTypes.icon, `${crowdMark}${draw.whole(0, crowdFaces - 1)}-${draw.hex(24)}.jpg`] as const,
]
const crowdMark = 'crowd-'
const crowdFaces = 32
/** The seed of a file's drawing. */
const subjectOf = (name: string) => (name.startsWith(crowdMark) ? name.split('-').slice(0, 2).join('-') : name)

const color = (draw: Draw, lightness: number) => `hsl(${draw.whole(0, 359)} 62% ${lightness}%)`

/** An evening sky, with a person if it is an avatar. */
function drawn(draw: Draw, width: number, height: number, withFigure: boolean): string {
  const [sky, glow, hair, dress, skin] = [
    color(draw, 24),
    color(draw, 66),
    color(draw, 20),
    color(draw, 48),
    `hsl(${draw.whole(18, 32)} 55% ${draw.whole(62, 80)}%)`,
  ]
  const lights = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${draw.whole(0, width)}" cy="${draw.whole(0, height)}" r="${draw.whole(4, height / 14)}" fill="#fff" opacity="${draw.between(0.03, 0.16).toFixed(2)}"/>`,
  )
  const [x, y, r] = [width / 2, height * 0.44, height * 0.17]
  const figure = `<ellipse cx="${x}" cy="${y + r * 0.5}" rx="${r * 1.35}" ry="${r * 1.75}" fill="${hair}"/>
    <path d="M${x - r * 2.2} ${height} Q${x - r * 1.9} ${y + r * 1.5} ${x} ${y + r * 1.5} T${x + r * 2.2} ${height} Z" fill="${dress}"/>
    <ellipse cx="${x}" cy="${y}" rx="${r * 0.92}" ry="${r * 1.12}" fill="${skin}"/>
    <path d="M${x - r} ${y - r * 0.1} Q${x} ${y - r * 2.7} ${x + r} ${y - r * 0.1} Q${x} ${y - r * 0.9} ${x - r} ${y - r * 0.1} Z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${glow}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${lights.join('')}${withFigure ? figure : ''}</svg>`
}

const isIcon = (type: unknown) => type === photoTypes.icon

async function render(type: unknown, subject: string): Promise<Buffer> {
  const [width, height] = sizes[isIcon(type) ? photoTypes.icon : photoTypes.background]
  return sharp(Buffer.from(drawn(createDraw(subject), width, height, isIcon(type))))
    .jpeg({ quality: 82 })
    .toBuffer()
}

const asideMark = 'before-'

/**
 * Clears the folder for the pictures of a new world: removes those of the world that was reset, and moves aside those of an unknown world,
 * such as a lost database. Returns the folder that they were moved to.
 */
export async function clearPictures(uploads: string, areUnknown: boolean): Promise<string | null> {
  // The folder may be a mount point, so it is not replaced, and moved pictures stay inside it.
  const names = (await readdir(uploads).catch(() => [])).filter((name) => !name.startsWith(asideMark))
  if (!areUnknown) for (const name of names) await rm(join(uploads, name), { recursive: true })
  if (!areUnknown || names.length === 0) return null
  const aside = join(uploads, `${asideMark}${stampOf(new Date())}`)
  await mkdir(aside)
  for (const name of names) await rename(join(uploads, name), join(aside, name))
  return aside
}

/** Draws the files of these rows of anchor_photo. */
export async function writePictures(uploads: string, rows: SeedRows[]) {
  const faces = new Map<string, Promise<Buffer>>()
  const pictureOf = (type: unknown, subject: string) => {
    const known = faces.get(subject) ?? render(type, subject)
    if (subject.startsWith(crowdMark)) faces.set(subject, known)
    return known
  }
  for (const {
    columns: [anchors, types, names],
  } of rows) {
    for (const [at, anchorId] of (anchors?.values ?? []).entries()) {
      const name = String(names?.values[at])
      const folder = join(uploads, String(anchorId))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), await pictureOf(types?.values[at], subjectOf(name)))
    }
  }
}
