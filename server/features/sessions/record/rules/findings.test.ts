import { describe, expect, it } from 'vitest'
import type { RecordMark } from '#contract/record.ts'
import { droppedPushes, faults, findingsOf, heldUp, latePicture, refusals, takeovers, viewersLeft, type Course } from './findings.ts'

const start = Date.parse('2026-11-20T12:00:00.000Z')
const second = (after: number) => new Date(start + after * 1000)
const at = (after: number) => second(after).toISOString()

/** A session of an hour with a picture from the start. */
const course = (change: Partial<Course> = {}): Course => ({
  startedAt: second(0),
  firstPushAt: second(0),
  endedAt: second(3600),
  endReason: 'host',
  marks: [],
  viewers: [],
  encoder: [],
  ...change,
})
/** A sample every ten seconds, from the start on. */
const viewers = (...counts: number[]) => counts.map((count, index) => ({ at: second(index * 10), viewers: count }))
const well = { renderMissed: 0, encodeSkipped: 0, networkDropped: 0, congestion: 0, cpu: 20, fps: 30, arrivedFps: 30 }
/** Reports of OBS every two seconds, from this second on; `change` has the values that are not good. */
const obs = (from: number, to: number, change: Partial<Course['encoder'][number]> = {}) =>
  Array.from({ length: (to - from) / 2 }, (_, index) => ({ at: start + (from + index * 2) * 1000, ...well, ...change }))
const dropped = (after: number, seconds: number | null): RecordMark => ({ kind: 'dropped', at: at(after), seconds })

describe('a finding about a session', () => {
  it('is not made if nothing went wrong', () => {
    expect(findingsOf(course({ viewers: viewers(60, 61, 60, 62) }), second(3600))).toEqual([])
  })

  it('is a drop of 23 s, after which 14 of 61 viewers did not come back', () => {
    const seen = course({ marks: [dropped(20, 23)], viewers: viewers(58, 61, 61, 40, 30, 35, 44, 47, 47) })
    expect(droppedPushes(seen)).toEqual([{ code: 'push_dropped', at: at(20), seconds: 23, before: 61, gone: 14 }])
  })

  it('counts viewers as gone who return later than five minutes, and not those who return earlier', () => {
    const after = (seconds: number) =>
      course({ marks: [dropped(10, 5)], viewers: [...viewers(8, 8, 3), { at: second(seconds), viewers: 8 }] })
    expect(droppedPushes(after(15 + 300))).toMatchObject([{ gone: 0 }])
    expect(droppedPushes(after(15 + 301))).toMatchObject([{ gone: 5 }])
  })

  it('is a push that did not return, if the session ended because of it', () => {
    const lost = course({ marks: [dropped(40, null)], viewers: viewers(5, 9), endReason: 'push_lost', endedAt: second(130) })
    expect(droppedPushes(lost)).toEqual([{ code: 'push_lost', at: at(40), before: 9 }])
    expect(droppedPushes({ ...lost, endReason: 'host' })).toEqual([])
  })

  it('is a picture that began more than ten seconds after the start, or never', () => {
    expect(latePicture(course({ firstPushAt: second(10) }))).toEqual([])
    expect(latePicture(course({ firstPushAt: second(11) }))).toEqual([{ code: 'late_picture', at: at(0), seconds: 11 }])
    expect(latePicture(course({ firstPushAt: null, endReason: 'never_pushed' }))).toEqual([{ code: 'never_pushed', at: at(0) }])
  })

  it('is each takeover from a push that hung', () => {
    const takenOver = (after: number): RecordMark => ({ kind: 'takenOver', at: at(after), encoder: 'OBS 30.1.2' })
    expect(takeovers(course({ marks: [takenOver(30), dropped(60, 5), takenOver(90)] }))).toEqual([
      { code: 'push_taken_over', at: at(30) },
      { code: 'push_taken_over', at: at(90) },
    ])
    expect(findingsOf(course({ marks: [dropped(20, 5), takenOver(30)] }), second(100)).map(({ code }) => code)).toEqual([
      'push_dropped',
      'push_taken_over',
    ])
  })

  it('is a refused push, once for all tries of the same encoder', () => {
    const refused = (after: number, reason: 'wrong_key' | 'expired_key'): RecordMark => ({ kind: 'refused', at: at(after), reason })
    expect(
      refusals(
        course({ marks: [refused(0, 'wrong_key'), refused(5, 'wrong_key'), refused(9, 'expired_key'), refused(100, 'expired_key')] }),
      ),
    ).toEqual([
      { code: 'push_refused', at: at(0), reason: 'wrong_key', times: 2 },
      { code: 'push_refused', at: at(9), reason: 'expired_key', times: 1 },
      { code: 'push_refused', at: at(100), reason: 'expired_key', times: 1 },
    ])
  })

  it('is a fault of the push that lasted ten seconds, or still lasts', () => {
    const advised = (seconds: number | null): RecordMark => ({ kind: 'advised', at: at(100), advice: 'low_frame_rate', seconds })
    expect(faults(course({ marks: [advised(9)] }), second(3600))).toEqual([])
    expect(faults(course({ marks: [advised(10)] }), second(3600))).toMatchObject([{ advice: 'low_frame_rate', seconds: 10 }])
    expect(faults(course({ marks: [advised(null)], endedAt: null }), second(160))).toMatchObject([{ seconds: 60 }])
  })

  it('is a third of the viewers who leave within a minute while the picture is there', () => {
    expect(viewersLeft(course({ viewers: viewers(30, 30, 21) }))).toEqual([])
    expect(viewersLeft(course({ viewers: viewers(30, 30, 20, 18) }))).toEqual([{ code: 'viewers_left', at: at(20), before: 30, after: 20 }])
    expect(viewersLeft(course({ viewers: viewers(9, 9, 1) })), 'a handful is no crowd').toEqual([])
    expect(viewersLeft(course({ viewers: viewers(30, 30, 2), marks: [dropped(15, 20)] })), 'the drop explains it').toEqual([])
  })

  it('comes in the order of time, with a removal at the end', () => {
    const seen = course({ marks: [dropped(100, 5)], firstPushAt: second(60), endReason: 'removed', endedAt: second(500) })
    expect(findingsOf(seen, second(500)).map(({ code }) => code)).toEqual(['late_picture', 'push_dropped', 'removed'])
  })

  it('is a push that was held up by OBS, the upload or the network, each distinguished', () => {
    const before = obs(0, 60)
    const seen = (change: Partial<Course['encoder'][number]>) =>
      heldUp(course({ encoder: [...before, ...obs(60, 90, change), ...obs(90, 150)] }))
    expect(heldUp(course({ encoder: before }))).toEqual([])
    for (const [change, found] of [
      [{ encodeSkipped: 0.12 }, { side: 'computer', share: expect.closeTo(0.12, 5) }],
      [
        { renderMissed: 0.3, congestion: 0.9 },
        { side: 'computer', share: expect.closeTo(0.3, 5) },
      ],
      [{ congestion: 0.8 }, { side: 'upload', share: expect.closeTo(0.8, 5) }],
      [{ arrivedFps: 27 }, { side: 'between', share: expect.closeTo(0.1, 5) }],
    ] as const) {
      const [finding, ...more] = seen(change)
      expect([finding, more]).toEqual([expect.objectContaining({ code: 'push_held_up', ...found }), []])
      expect(Math.abs((finding && 'seconds' in finding ? finding.seconds : 0) - 30)).toBeLessThanOrEqual(10)
    }
    expect(heldUp(course({ encoder: obs(0, 4, { encodeSkipped: 1 }) }))).toEqual([])
  })
})
