// Checks a playlist against the rules of RFC 8216bis for parts on which players rely.

export interface ListedPart {
  uri: string
  seconds: number
  independent: boolean
}
export interface ListedSegment {
  /** Null while the segment is incomplete. */
  uri: string | null
  seconds: number | null
  sequence: number
  discontinuity: boolean
  map: string | null
  parts: ListedPart[]
}
export interface ReadPlaylist {
  version: number
  target: number
  partTarget: number
  control: Record<string, string>
  sequence: number
  skipped: number
  hint: string | null
  isOver: boolean
  segments: ListedSegment[]
}

const attributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z-]+)=("[^"]*"|[^,]*)/g)].map(([, name, value]) => [name ?? '', (value ?? '').replaceAll('"', '')]),
  )

/** @param before the playlist to which a delta update is added */
export function readPlaylist(text: string, before?: ReadPlaylist): ReadPlaylist {
  const value = (tag: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${tag}:`))
      ?.slice(tag.length + 1) ?? ''
  const sequence = Number(value('#EXT-X-MEDIA-SEQUENCE'))
  const skipped = Number(attributes(value('#EXT-X-SKIP'))['SKIPPED-SEGMENTS'] ?? 0)
  const segments: ListedSegment[] = (before?.segments ?? []).filter((one) => one.sequence >= sequence && one.sequence < sequence + skipped)
  let map: string | null = segments.at(-1)?.map ?? null
  const fresh = (): ListedSegment => ({
    uri: null,
    seconds: null,
    sequence: sequence + segments.length,
    discontinuity: false,
    map,
    parts: [],
  })
  let open = fresh()
  for (const line of text.split('\n')) {
    const content = line.slice(line.indexOf(':') + 1)
    if (line === '#EXT-X-DISCONTINUITY') open.discontinuity = true
    else if (line.startsWith('#EXT-X-MAP:')) open.map = map = attributes(content)['URI'] ?? null
    else if (line.startsWith('#EXT-X-PART:')) {
      const part = attributes(content)
      open.parts.push({ uri: part['URI'] ?? '', seconds: Number(part['DURATION']), independent: part['INDEPENDENT'] === 'YES' })
    } else if (line.startsWith('#EXTINF:')) open.seconds = Number.parseFloat(content)
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ ...open, uri: line })
      open = fresh()
    }
  }
  if (open.parts.length > 0) segments.push(open)
  return {
    version: Number(value('#EXT-X-VERSION')),
    target: Number(value('#EXT-X-TARGETDURATION')),
    partTarget: Number(attributes(value('#EXT-X-PART-INF'))['PART-TARGET']),
    control: attributes(value('#EXT-X-SERVER-CONTROL')),
    sequence,
    skipped,
    hint: attributes(value('#EXT-X-PRELOAD-HINT'))['URI'] ?? null,
    isOver: text.includes('#EXT-X-ENDLIST'),
    segments,
  }
}

/** Durations are written with three decimals. */
const rounding = 0.0011

/** Each rule with its section; a rule returns what breaks it. */
const rules: Readonly<Record<string, (list: ReadPlaylist, before: ReadPlaylist | null) => unknown[]>> = {
  '4.4.4.9: no part is longer than the part target': ({ segments, partTarget }) =>
    segments.flatMap(({ parts }) => parts).filter(({ seconds }) => seconds > partTarget + rounding),
  '4.4.4.9: every part but the last of its segment has 85 % of the part target': ({ segments, partTarget }) =>
    segments
      .flatMap(({ parts, uri }) => (uri ? parts.slice(0, -1) : parts))
      .filter(({ seconds }) => seconds < 0.85 * partTarget - rounding),
  '6.2.2: the parts of a segment are as long as the segment': ({ segments }) =>
    segments.filter(
      ({ seconds, parts }) =>
        seconds !== null
        && parts.length > 0
        && Math.abs(parts.reduce((sum, part) => sum + part.seconds, 0) - seconds) > rounding * (parts.length + 1),
    ),
  '4.4.3.1: no segment is longer than the target duration': ({ segments, target }) =>
    segments.filter(({ seconds }) => Math.round(seconds ?? 0) > target),
  '4.4.3.8: PART-HOLD-BACK is at least three part targets': ({ control, partTarget }) =>
    Number(control['PART-HOLD-BACK']) >= 3 * partTarget - rounding ? [] : [control],
  '4.4.3.8: CAN-SKIP-UNTIL is at least six target durations': ({ control, target }) =>
    Number(control['CAN-SKIP-UNTIL']) >= 6 * target ? [] : [control],
  '4.4.3.8: blocking reloads are supported': ({ control }) => (control['CAN-BLOCK-RELOAD'] === 'YES' ? [] : [control]),
  '4.4.5.2: skipped segments need version 9, and are never among the last six target durations': ({
    version,
    skipped,
    segments,
    target,
  }) => {
    if (skipped === 0) return []
    const rest = segments.slice(skipped).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
    return version >= 9 && rest >= 6 * target ? [] : [{ version, skipped, rest }]
  },
  '4.4.5.3: the hint is the next part of the open segment, or the first of the next': ({ hint, segments, isOver }) => {
    if (isOver || hint === null) return []
    const last = segments.at(-1)
    const open = last?.uri === null ? last : null
    const next = open ? `${open.sequence}.${open.parts.length}.m4s` : `${(last?.sequence ?? -1) + 1}.0.m4s`
    return hint === next ? [] : [hint, next]
  },
  '6.2.2: listed segments and parts do not change': ({ segments }, before) =>
    segments.filter((segment) => {
      const old = before?.segments.find(({ sequence }) => sequence === segment.sequence)
      if (!old) return false
      if (old.uri !== null && (old.uri !== segment.uri || old.seconds !== segment.seconds)) return true
      const partsLeft = segment.parts.length === 0 && old.uri !== null
      return old.map !== segment.map || old.discontinuity !== segment.discontinuity || (!partsLeft && !startsWith(segment.parts, old.parts))
    }),
  '6.2.2: sequence numbers do not go back': ({ sequence, segments }, before) =>
    sequence >= (before?.sequence ?? 0) && (segments.at(-1)?.sequence ?? 0) >= (before?.segments.at(-1)?.sequence ?? 0) ? [] : [sequence],
  '6.2.2: parts of the last three target durations are listed': ({ segments, target }, before) => {
    let left = 0
    return segments.toReversed().filter(({ seconds, sequence, parts }) => {
      const isNear = left < 3 * target
      left += seconds ?? 0
      return isNear && parts.length === 0 && (before?.segments.find((old) => old.sequence === sequence)?.parts.length ?? 0) > 0
    })
  },
}

const startsWith = (parts: ListedPart[], old: ListedPart[]) =>
  old.every((part, index) => JSON.stringify(part) === JSON.stringify(parts[index]))

/** Every rule that the playlist breaks, with what breaks it. `before`: the previous playlist. */
export const brokenRules = (list: ReadPlaylist, before: ReadPlaylist | null): [rule: string, by: unknown[]][] =>
  Object.entries(rules).flatMap(([rule, broken]): [string, unknown[]][] => {
    const by = broken(list, before)
    return by.length > 0 ? [[rule, by]] : []
  })
