// How each kind of line is drawn. A new kind is one entry of `kinds` (docs/recipes.md).
import type { TFunction } from 'i18next'
import { memo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { BetShown } from '#contract/chat.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { hourAndMinute, recentTime } from '../../../../lib/time/local-time.ts'
import { price } from '../../../../lib/format.ts'
import type { ChatLine } from '../line.ts'
import { GiftLine } from './GiftLine.tsx'
import styles from './lines.module.css'
import { LineAuthor } from './LineAuthor.tsx'

type Kind = ChatLine['kind']
type Of<K extends Kind> = Extract<ChatLine, { kind: K }>
type Drawer<K extends Kind> = ComponentType<{ line: Of<K> }>

const kinds: { [K in Kind]: Drawer<K> } = {
  text: Text,
  private: Private,
  gift: GiftLine,
  bet: ({ line }) => <Played line={line} bet={line.bet} />,
  win: ({ line }) => <Played line={line} bet={line.win} />,
  notice: quiet(({ notice }, { t }) => t(`chat.${notice}`)),
  game: quiet(({ game }, { t, nameOf }) => (game ? t('chat.gameBound', { game: nameOf(game.name) }) : t('chat.gameUnbound'))),
  title: quiet(({ title }, { t }) => t('chat.titleChanged', { title })),
  recommend: quiet(({ by, game }, { t, nameOf }) => t('chat.recommended', { name: by.name, game: nameOf(game.name) })),
}

export const DrawnLine = memo(function DrawnLine({ line }: { line: ChatLine }) {
  // The entry is that of the line's kind, which a union of entries does not tell.
  const Drawn = kinds[line.kind] as ComponentType<{ line: ChatLine }>
  return <Drawn line={line} />
})

interface Words {
  t: TFunction
  /** A name of the catalogues in the page's language. */
  nameOf: (english: string) => string
}

/** Draws a line as one sentence, grey and centred. */
function quiet<K extends Kind>(textOf: (line: Of<K>, words: Words) => string): Drawer<K> {
  return function Quiet({ line }) {
    const { t } = useTranslation()
    const nameOf = useCatalogueName()
    return (
      <p className={styles.quiet} data-kind={line.kind} title={'at' in line ? hourAndMinute(line.at) : undefined}>
        {textOf(line, { t, nameOf })}
      </p>
    )
  }
}

function Text({ line }: { line: Of<'text'> }) {
  return (
    <p className={styles.line} data-kind="text" data-role={line.by.role} title={hourAndMinute(line.at)}>
      <LineAuthor by={line.by} line={line} />
      <bdi>{line.text}</bdi>
    </p>
  )
}

/** A private message to the host, marked so that the host does not answer it on air. */
function Private({ line: { by, at, text } }: { line: Of<'private'> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.private} data-kind="private" title={hourAndMinute(at)}>
      <p className={styles.privateHead}>
        <Icon name="lock" size={14} /> <strong>{t('chat.private', { name: by.name })}</strong> <time dateTime={at}>{recentTime(at)}</time>
      </p>
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className="note">{t('chat.privateNote')}</p>
    </div>
  )
}

/** A bet or a win, beside a thin line (gold for a win). */
function Played({ line, bet: { betId, amount, gameName, gameCode } }: { line: Of<'bet' | 'win'>; bet: BetShown }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const values = { count: amount, points: price(amount, i18n.language), game: nameOf(gameName ?? gameCode) }
  return (
    <p className={styles.play} data-kind={line.kind} data-bet={betId} title={hourAndMinute(line.at)}>
      <LineAuthor by={line.by} line={line} />
      {line.kind === 'bet' ? t('chat.bet', values) : <strong>{t('chat.won', values)}</strong>}
      {line.kind === 'win' && line.win.numero !== null && (
        <small className={styles.drawn}>{t('chat.result', { result: line.win.numero })}</small>
      )}
    </p>
  )
}
