// Names that are hard to show: of the maximum length, in many scripts, right to left, with emoji of several characters.

/** The maximum of the phone app; a family emoji counts as several characters. */
const nicknameMax = 30

const oddNames = [
  'Wolfgang-Amadeus-von-Habsburg-',
  'محمد عبد الرحمن الفيصل البغدادي',
  'שמואל בן־דוד הכהן מירושלים הבירה',
  '🦄🌈✨🎀💖🔥🍓🐼🎉🌸🍉🦋🎶💎🌙',
  '👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈',
  'ขอให้ทุกวันเป็นวันที่ดีของเธอนะ',
  'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM',
  'iiiiiiiiiiiiiiiiiiiiiiiiiiiiii',
  'Nguyễn Phương Hằng Đặng Thuỳ Mỹ',
  '龍龘靐齉爩鱻麤灪吁驫鸞癵籲龗钃鸝',
  '<b>not bold</b> & "not quoted"',
  "O'Brien; -- =1+1",
]

/** Name number `at`. When all are used, they repeat with a number at the end. */
export function oddName(at: number, max = nicknameMax): string {
  const number = at < oddNames.length ? '' : ` ${at + 1}`
  // Cut between grapheme clusters.
  const seen = Array.from(new Intl.Segmenter().segment(oddNames[at % oddNames.length] ?? ''), ({ segment }) => segment)
  while (seen.join('').length > max - number.length) seen.pop()
  return `${seen.join('')}${number}`
}
