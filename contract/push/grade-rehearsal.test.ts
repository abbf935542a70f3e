import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gradeRehearsal, hasPassed } from './grade-rehearsal.ts'
import { rehearsalPoints, type CourseNote, type EndFigures } from './rehearsal.ts'

const seconds = (n: number) => n * 1000
const pixels = 1280 * 720
const video = { fps: 30, pixels, keyFrameSeconds: 2 }
const arrives = (at: number, since: string): CourseNote => ({ kind: 'push', atMs: seconds(at), arrives: true, since, refused: false })
const gone = (at: number): CourseNote => ({ kind: 'push', atMs: seconds(at), arrives: false, since: null, refused: false })
type Measured = Extract<CourseNote, { kind: 'measured' }>

/** A push that starts before the rehearsal, is cut at the right time, and is measured every two seconds. */
function course(change: (note: Measured) => Partial<Measured> = () => ({}), back = 34): CourseNote[] {
  const times = Array.from({ length: 30 }, (_, n) => seconds(2 * n + 1)).filter((at) => at < seconds(32) || at > seconds(back))
  const measured = times.map((atMs): Measured => {
    const note: Measured = { kind: 'measured', atMs, video, hasSound: true, kbps: 2500, driftMs: 20 }
    return { ...note, ...change(note) }
  })
  return [arrives(-20, 'first'), gone(32), arrives(back, 'second'), ...measured]
}

const heard = { seconds: 50, peakDb: -6, leftDb: -20, rightDb: -20, silent: 0, clipped: 0 }
const ends: EndFigures = { heard, delayMs: 900 }
const grade = (notes: CourseNote[], figures: EndFigures = ends) =>
  gradeRehearsal({ course: notes, ends: figures, cutAtMs: seconds(30), isOver: true })
const faults = (notes: CourseNote[], figures?: EndFigures) =>
  Object.fromEntries(grade(notes, figures).flatMap(({ point, result, fault }) => (result === 'failed' ? [[point, fault]] : [])))

it('passes a good push, and marks points without measurements', () => {
  expect(hasPassed(grade(course()))).toBe(true)
  expect(grade(course(), {}).flatMap(({ point, result }) => (result === 'not_measured' ? [point] : []))).toEqual([
    'level',
    'delay',
    'encoder',
  ])
})

it.each<[string, CourseNote[], EndFigures | undefined, Record<string, string>]>([
  ['no push at all', [], undefined, { picture: 'none' }],
  [
    'a picture after 6 s',
    course(({ atMs }) => (atMs > seconds(34) && atMs < seconds(40) ? { video: null } : {})),
    undefined,
    { picture: 'late' },
  ],
  [
    'a picture that came after 3.1 s',
    course(({ atMs }) => ({ firstPictureMs: atMs > seconds(34) ? 3100 : 400 })),
    undefined,
    { picture: 'late' },
  ],
  ['a picture that the engine has not seen yet', course(() => ({ firstPictureMs: null })), undefined, { picture: 'late' }],
  [
    'a picture that is frozen for 5 s, with a low bitrate meanwhile',
    course(({ atMs }) => (atMs > seconds(16) && atMs < seconds(26) ? { kbps: 300 } : {})),
    { ...ends, stillMs: 5000 },
    { frames: 'frozen' },
  ],
  [
    'a frame rate that drops repeatedly',
    course(({ atMs }) => ((atMs / 1000) % 3 === 0 ? { video: { ...video, fps: 18 }, kbps: 900 } : {})),
    undefined,
    { frames: 'unsteady' },
  ],
  [
    'a bitrate that drops repeatedly',
    course(({ atMs }) => ((atMs / 1000) % 3 === 0 ? { kbps: 900 } : {})),
    undefined,
    { bitrate: 'unsteady' },
  ],
  ['a bitrate too low for the picture size', course(() => ({ kbps: 800 })), undefined, { bitrate: 'low' }],
  ['key frames twice a second', course(() => ({ video: { ...video, keyFrameSeconds: 0.5 } })), undefined, { keyFrames: 'close' }],
  [
    'an encoder that chooses key frames by itself',
    course(() => ({ video: { ...video, keyFrameSeconds: 8.3 } })),
    undefined,
    { keyFrames: 'far_apart' },
  ],
  ['sound that is late', course(() => ({ driftMs: -400 })), undefined, { inStep: 'late_sound' }],
  ['sound that only the page measures as late', course(), { ...ends, apartMs: -250 }, { inStep: 'late_sound' }],
  ['a push that returns after 20 s', course(undefined, 52), undefined, { return: 'slow_return' }],
  ['sound that clips', course(), { ...ends, heard: { ...heard, clipped: 0.3 } }, { level: 'clipping' }],
  ['sound on one side', course(), { ...ends, heard: { ...heard, rightDb: -70 } }, { level: 'one_sided' }],
])('fails %s at that point alone', (_name, notes, figures, expected) => {
  expect(faults(notes, figures)).toEqual(expected)
})

it('has the points of docs/rehearsal.md, in the same order', () => {
  const list = readFileSync(new URL('../../docs/rehearsal.md', import.meta.url), 'utf8')
  expect([...list.matchAll(/^\| `(\w+)` \|/gm)].map(([, point]) => point)).toEqual([...rehearsalPoints])
})
