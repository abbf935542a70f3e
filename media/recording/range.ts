// The part of a file that a request asks for (RFC 9110, 14.2). Of several parts at once, which nobody needs, none is honoured.

/** First and last byte, both included; null for all of it. */
export function readRange(header: string | undefined, size: number): [from: number, to: number] | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from < size && from <= to ? [from, to] : 'outside'
}
