// Profiles of anchors, with every field filled in.
import type { Clock } from './clock.ts'
import type { Draw } from '../draw.ts'
import type { Language } from '../names/nicknames.ts'

const interests = [
  'hiking and hot springs',
  'film photography',
  'street dance',
  'baking sourdough',
  'board games',
  'surfing',
  'calligraphy',
  'night markets',
] as const
const movies = ['Your Name', 'Eat Drink Man Woman', 'Spirited Away', 'La La Land', 'In the Mood for Love', 'Coco', 'Bad Genius'] as const
const foods = ['beef noodle soup', 'mango sticky rice', 'phở', 'dumplings', 'tiramisu', 'hotpot', 'oyster omelette'] as const
const artists = ['Mayday', 'Adele', 'Jolin Tsai', 'IU', 'Bruno Mars', 'Sơn Tùng', 'Yoasobi'] as const
const games = ['Mario Kart', 'Animal Crossing', 'Overcooked', 'Mahjong', 'Valorant', 'Stardew Valley'] as const
const schools = [
  'Fine arts, Taipei',
  'Communication studies, Chiang Mai',
  'Nursing, Kaohsiung',
  'Music academy, Hà Nội',
  'Design, Singapore',
] as const
const jobs = [
  'barista, two years',
  'radio host, three years',
  'kindergarten teacher',
  'flight attendant, four years',
  'stage actress',
  'this is my first',
] as const

/** First days of the western signs, MM-DD; before the first one it is Capricorn. */
const signs = [
  ['01-20', 'Aquarius'],
  ['02-19', 'Pisces'],
  ['03-21', 'Aries'],
  ['04-20', 'Taurus'],
  ['05-21', 'Gemini'],
  ['06-22', 'Cancer'],
  ['07-23', 'Leo'],
  ['08-23', 'Virgo'],
  ['09-23', 'Libra'],
  ['10-24', 'Scorpio'],
  ['11-23', 'Sagittarius'],
  ['12-22', 'Capricorn'],
] as const
const signOf = (birthday: string) => signs.findLast(([from]) => birthday.slice(5) >= from)?.[1] ?? 'Capricorn'

/** The columns of an anchor that the profile page edits. */
export const profileColumns = {
  english_name: 'text',
  birthday: 'date',
  height: 'text',
  measurements: 'text',
  weight: 'text',
  blood_type: 'text',
  zodiac: 'text',
  language: 'text',
  education: 'text',
  work_experience: 'text',
  interest: 'text',
  movie: 'text',
  food: 'text',
  artist: 'text',
  game: 'text',
  lucky_number: 'text',
  introduction: 'text',
  announcement: 'text',
} as const

/** Ages run from 20 to 33 years. */
export function makeProfile(draw: Draw, clock: Clock, name: string, language: Language): Record<keyof typeof profileColumns, string> {
  const birthday = clock.day(draw.whole(20 * 366, 33 * 365))
  const interest = draw.pick(interests)
  const food = draw.pick(foods)
  return {
    english_name: name,
    birthday,
    height: String(draw.whole(154, 176)),
    measurements: `${draw.whole(80, 90)}-${draw.whole(58, 66)}-${draw.whole(84, 92)}`,
    weight: String(draw.whole(44, 60)),
    blood_type: draw.pick(['A', 'B', 'O', 'AB']),
    zodiac: signOf(birthday),
    language,
    education: draw.pick(schools),
    work_experience: draw.pick(jobs),
    interest,
    movie: draw.pick(movies),
    food,
    artist: draw.pick(artists),
    game: draw.pick(games),
    lucky_number: String(draw.whole(1, 99)),
    introduction: `Hi, I am ${name}. I like ${interest}, and you can always win me over with ${food}.`,
    announcement: draw.pick([
      'On air most evenings. Be kind to each other!',
      'Match nights: come early, seats go fast.',
      'Requests are open every Friday.',
    ]),
  }
}
