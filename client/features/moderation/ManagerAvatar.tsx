import { Avatar } from 'antd'
import { personColour } from '../../ui/colour/palette.ts'
import styles from './ManagerGroup.module.css'

/** Counts visible characters: an emoji of several code points is one. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const initials = (nickname: string) =>
  [...letters.segment(nickname)]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')

/** The first two characters of the nickname on its colour. */
export const ManagerAvatar = ({ nickname, size }: { nickname: string; size: number }) => (
  <Avatar size={size} style={{ backgroundColor: personColour(nickname) }} className={styles.avatar ?? ''} aria-hidden>
    {initials(nickname)}
  </Avatar>
)
