import { Avatar } from 'antd'
import styles from './ManagerGroup.module.css'

/** A colour derived from the nickname, dark enough for white letters on it. */
function nicknameColor(nickname: string): string {
  let sum = 0
  for (const letter of nickname) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `hsl(${sum} 45% 32%)`
}

/** Counts visible characters: an emoji of several code points is one. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const initials = (nickname: string) =>
  [...letters.segment(nickname)]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')

/** The first two characters of the nickname on its colour. */
export const ManagerAvatar = ({ nickname, size }: { nickname: string; size: number }) => (
  <Avatar size={size} style={{ backgroundColor: nicknameColor(nickname) }} className={styles.avatar ?? ''} aria-hidden>
    {initials(nickname)}
  </Avatar>
)
