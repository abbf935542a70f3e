// Replaces values that differ between runs with fixed ones, so that the examples change only when a reply changes.

/** Tokens and secrets in examples must not look usable. */
const byKey: Record<string, string> = {
  token: 'eyJhbGciOiJIUzI1NiJ9.example.signature',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.example.signature',
  secret: 'whsec_ZXhhbXBsZQ==',
  qrcode: 'example-of-a-one-time-sign-in-code-000000000',
  appUrl: 'https://greenroom.example/app/host#code=example-of-a-one-time-sign-in-code-000000000',
}

/** Random names get numbers in the order of their appearance: the first of a kind is 1, the second 2. */
const numbered: [RegExp, (number: number) => string][] = [
  [/\bevt_[0-9a-f]{32}\b/g, (number) => `evt_${String(number).padStart(32, '0')}`],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`],
  [/(?<=\/live\/)[\w-]{24}(?=[./])/g, (number) => `play-name-of-an-example${String(number).padStart(2, '0')}`],
  [/(?<![\w-])[\w-]{22}(?=\.(?:png|jpg|webp)\b)/g, (number) => `picture-of-an-example${number}`],
]

/** @param since when the run began: later instants come from the real clock and are replaced */
export function standIns(since: Date) {
  const seen = new Map<string, string>()
  const counts = numbered.map(() => 0)
  const nameOf = (kind: number, random: string, write: (number: number) => string) => {
    const known = seen.get(random)
    if (known) return known
    counts[kind] = (counts[kind] ?? 0) + 1
    const name = write(counts[kind] ?? 1)
    seen.set(random, name)
    return name
  }
  const plain = (text: string) => {
    const named = numbered.reduce((all, [pattern, write], kind) => all.replaceAll(pattern, (random) => nameOf(kind, random, write)), text)
    return named
      .replaceAll(/(127\.0\.0\.1):\d+\/live/g, '$1:8935/live')
      .replaceAll(/(127\.0\.0\.1):(?!8935\b)\d+/g, '$1:4000')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (instant) =>
        new Date(instant) < since ? instant : '2026-11-20T12:00:00.000Z',
      )
  }
  return (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, part: unknown) => byKey[key] ?? (typeof part === 'string' ? plain(part) : part)) ?? 'null')
}
