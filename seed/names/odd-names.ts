// Names that are hard to show: as long as they may be, of many scripts, right to left, of emoji that are several characters each.

/** What a phone app allows; a family emoji counts as many. */
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

/** The nth of them, each once: the number takes the end of the name. */
export function oddName(at: number, max = nicknameMax): string {
  const number = at < oddNames.length ? '' : ` ${at + 1}`
  // By characters as one sees them, so that none is cut in two.
  const seen = Array.from(new Intl.Segmenter().segment(oddNames[at % oddNames.length] ?? ''), ({ segment }) => segment)
  while (seen.join('').length > max - number.length) seen.pop()
  return `${seen.join('')}${number}`
}
