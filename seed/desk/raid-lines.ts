// Lines that the accounts of a raid write: the same few texts, spelled in the ways in which people evade filters.

const lines = [
  'leave this boring show and come to ours',
  'free points for everybody at our page',
  'this host is fake she takes your points',
  '大家快走 主播是假的',
  'follow the white fox tonight',
] as const

const ways: readonly ((line: string, n: number) => string)[] = [
  (line) => line,
  (line) => `${line.toUpperCase()}!!!`,
  (line, n) => `${line} www.example.com/${n}`,
  (line) => `${'🔥'.repeat(6)} ${line} ${'🔥'.repeat(6)}`,
  (line) => line.replaceAll('e', '3').replaceAll('o', '0'),
  (line) => line.split('').join('.'),
  (line, n) => `${line} ${n}`,
]

/** The nth line of a raid. */
export const raidLine = (n: number): string => {
  const line = lines[n % lines.length] ?? lines[0]
  return ways[Math.floor(n / lines.length) % ways.length]?.(line, n) ?? line
}
