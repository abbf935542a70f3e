// Literal colours are in client/kit/colour/palette.ts. Everything else names them, so that a colour is one colour everywhere.
import { coloursOf } from '#client/kit/colour/palette.ts'
import { isTest } from './source-file.ts'

const palette = 'client/kit/colour/palette.ts'

/** Files that are painted before the program has set the variables. They have literal colours, but only those of the palette. */
const firstPaint = [
  'client/index.html',
  'client/kit/colour/scheme.css',
  'client/kit/page.css',
  'client/shell/appearance/first.css',
  'client/public/favicon.svg',
  'client/editions/app/index.html',
  'client/editions/app/public/favicon.svg',
  'client/editions/app/public/offline.html',
]
/** The page for encoders: its black and white cells are data, which a player decodes. */
const data = ['client/clock.html', 'client/clock/clock.ts']

const hex = /#(?:[\da-f]{3,4}){1,2}\b/.source
const call = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/.source
const word = /(?<=[:\s,(])(?:white|black|red|green|blue|gr[ae]y|silver|gold|yellow|orange|purple|pink|brown)(?=[\s;,)])/.source
const inStyle = new RegExp(`${hex}|${call}|${word}`, 'gi')
/** In a string: `#add` may also be the name of a private field. */
const inProgram = new RegExp(`(?<=['"\`][^'"\`\\n]*)(?:${hex}|${call})`, 'gi')
const comments = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g

/** `#fff` and `#FFFFFF` are one colour. */
const written = (colour: string) => colour.toLowerCase().replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
const known = new Set([true, false].flatMap((isDark) => coloursOf(isDark).map(([, colour]) => written(colour))))

function coloursIn(path: string, text: string): string[] {
  if (/\.tsx?$/.test(path)) return text.match(inProgram) ?? []
  const found = text.replaceAll(comments, '').match(inStyle) ?? []
  // In a page, words are also text.
  return path.endsWith('.css') ? found : found.filter((colour) => colour.startsWith('#'))
}

/** Literal colours in the client's files (path -> text), one sentence for each file. */
export function colourFaults(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.startsWith('client/') || path === palette || data.includes(path) || isTest(path)) return []
    const found = coloursIn(path, text)
    const faults = firstPaint.includes(path) ? found.filter((colour) => !known.has(written(colour))) : found
    if (faults.length === 0) return []
    return [`${path}: ${[...new Set(faults)].join(', ')}: a colour is one of client/kit/colour/palette.ts, by its name`]
  })
}
