// Literal colours are in client/kit/colour/palette.ts. Everything else names them, so that a colour is one colour everywhere.
import { coloursOf } from '#client/kit/colour/palette.ts'
import { isTest, lineAt } from './source-file.ts'

/** The palette, and the page for encoders: its black and white cells are data, which a player decodes. */
const free = ['client/kit/colour/palette.ts', 'client/clock.html', 'client/clock/clock.ts']
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

const hex = /#(?:[\da-f]{3,4}){1,2}\b/.source
const call = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/.source
const word = /(?<=[:\s,(])(?:white|black|red|green|blue|gr[ae]y|silver|gold|yellow|orange|purple|pink|brown)(?=[\s;,)])/.source
/** Not in comments. In a program only in a string: `#add` may also be the name of a private field. In a page, words are also text. */
const ways: [files: RegExp, colour: RegExp][] = [
  [/\.tsx?$/, new RegExp(`(?<=['"\`][^'"\`\\n]*)(?:${hex}|${call})`, 'gi')],
  [/\.css$/, new RegExp(`${hex}|${call}|${word}`, 'gi')],
  [/\.(html|svg)$/, new RegExp(hex, 'gi')],
]
const comments = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g
const blank = (comment: string) => comment.replaceAll(/./g, ' ')

/** `#fff` and `#FFFFFF` are one colour. */
const written = (colour: string) => colour.toLowerCase().replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
const known = new Set([true, false].flatMap((isDark) => coloursOf(isDark).map(([, colour]) => written(colour))))

/** Literal colours in the client's files (path -> text), one line for each. */
export function colourFaults(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const [, colour] = ways.find(([pattern]) => pattern.test(path)) ?? []
    if (!colour || !path.startsWith('client/') || free.includes(path) || isTest(path)) return []
    const code = path.endsWith('.ts') || path.endsWith('.tsx') ? text : text.replaceAll(comments, blank)
    return [...code.matchAll(colour)]
      .filter(([one]) => !firstPaint.includes(path) || !known.has(written(one)))
      .map(({ 0: one, index }) => `${path}:${lineAt(text, index)}: ${one}: name a colour of client/kit/colour/palette.ts instead`)
  })
}
