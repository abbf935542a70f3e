// The demo hosts that are on air, and what they show. anna, dana and erin stay off air, free for people who try the product.
import type { BodyOf } from '#contract/define.ts'
import type { startLive } from '#contract/calls/studio/on-air.ts'
import type { ClipName } from '../encoder/clip.ts'

export interface Part {
  account: string
  clip: ClipName
  /** Start position in the clip, from 0 to 1, so that two hosts with the same clip show different pictures. */
  from: number
  /** Settings of the live session; null for a host who shows matches. */
  terms: Partial<BodyOf<typeof startLive>> | null
  /** The push fails now and then. */
  drops?: true
}

export const cast: readonly Part[] = [
  { account: 'bella', clip: 'ribbons', from: 0, terms: { roomType: 'normal', gameId: 0, title: 'Late-night acoustic set' } },
  {
    account: 'carol',
    clip: 'bokeh',
    from: 0,
    terms: { roomType: 'private', privateFee: { fee: 6, minute: 5 }, gameId: 0, title: '午后茶话会' },
    drops: true,
  },
  { account: 'ivy', clip: 'dial', from: 0, terms: { roomType: 'vip', roomLevel: 1, gameId: 0, title: 'Hát theo yêu cầu' } },
  { account: 'julia', clip: 'ribbons', from: 0.5, terms: { roomType: 'normal', gameId: 0, title: 'ร้องเพลงตามคำขอ' } },
  { account: 'fiona', clip: 'pitch', from: 0, terms: null },
  { account: 'hana', clip: 'pitch', from: 0.4, terms: null },
]
