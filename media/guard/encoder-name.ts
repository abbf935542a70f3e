// The name that the pushing program gives itself. It is untrusted input shown on the wall of families: keep it short and plain.
import { encoderNameMax } from '#contract/internal/media-hooks.ts'

/** The key `encoder` of onMetaData with the marker of the string that follows it (AMF0, section 2.4 and 2.5). */
const encoderKey = Buffer.from('\x00\x07encoder\x02', 'latin1')
/** The metadata of every encoder is well below this. Bytes. */
const searchedBytes = 4096

const obs = /^obs-output module \(libobs version ([\w.+-]+)\)$/
const lavf = /^Lavf(\d[\w.]*)$/
/** Names that RTMP libraries use so that old Flash servers accept them. They do not identify the program. */
const disguise = /^(?:FMLE|FMSc|(?:LNX|WIN|MAC|AND|IOS)) ?[\d./,]*$/i
const compatible = /^\S+ \(compatible; ?(.+)\)$/

const named = (raw: string): string | null => {
  if (obs.test(raw)) return raw.replace(obs, 'OBS $1')
  if (lavf.test(raw)) return raw.replace(lavf, 'FFmpeg (Lavf $1)')
  return raw === '' || disguise.test(raw) || disguise.test(raw.replace(' (compatible)', '')) ? null : raw
}

/** Returns the name to show, or null if there is none. Removes format characters, which could reverse the text next to it. */
function encoderName(raw: string): string | null {
  const plain = raw.replace(/[\p{C}\s]+/gu, ' ').trim()
  const name = named(compatible.exec(plain)?.[1] ?? plain)
  // Cut by UTF-16 units, as the contract counts; then drop half a character at the end.
  return (
    name
    && name
      .slice(0, encoderNameMax)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  )
}

/** The name that an encoder sends when it connects. Only some send one. */
export const encoderOfConnect = (flashVer: string): string | null => encoderName(flashVer)

/** The name in its metadata; null if the message has none. */
export function encoderOfMetadata(body: Buffer): string | null {
  const head = body.subarray(0, searchedBytes)
  const found = head.indexOf(encoderKey)
  const at = found + encoderKey.length
  if (found < 0 || at + 2 > head.length) return null
  return encoderName(head.toString('utf8', at + 2, at + 2 + head.readUInt16BE(at)))
}
