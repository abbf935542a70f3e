/** The setting that stores the choices and the interval of the draws for the games of a category. */
export const roundSetting = (category: string) => `bet_round:${category}`

/** The next draw, after this instant. Draws are held every so many seconds from 1970 on. */
export function nextDraw(seconds: number, now: Date): Date {
  const length = seconds * 1000
  return new Date(Math.floor(now.getTime() / length + 1) * length)
}
