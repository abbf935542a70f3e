/** Signs between the digits may be left out or be others, because a phone's numeric keys have none. */
const digitsOnly = /^(\d{4})\D?(\d\d)\D?(\d\d)(?:\D?(\d\d)\D?(\d\d)(?:\D?(\d\d))?)?$/

/** The typed day as YYYY-MM-DD, with a time as YYYY-MM-DD HH:mm:ss. Other texts stay as they are. */
export function writtenDay(typed: string): string {
  const [, year, month, day, hour, minute, second = '00'] = digitsOnly.exec(typed.trim()) ?? []
  if (!year) return typed
  return [`${year}-${month}-${day}`, ...(hour ? [`${hour}:${minute}:${second}`] : [])].join(' ')
}
