import { expect, it } from 'vitest'
import { Interleaver } from './interleave.ts'
import type { Packet } from './tags.ts'

const packet = (kind: Packet['kind'], timestamp: number): Packet => ({
  kind,
  timestamp,
  isKey: true,
  data: new Uint8Array(),
  description: null,
})
const through = (packets: Packet[]) => {
  const interleaver = new Interleaver()
  return packets.flatMap((next) => interleaver.add(next)).map(({ kind, timestamp }) => `${kind[0]}${timestamp}`)
}

it('sound that its encoder hands over 160 ms late stands before the picture of its time', () => {
  const pictures = [33, 66, 100, 133, 166, 200].map((time) => packet('video', time))
  const sounds = [21, 43, 64, 85, 107, 128, 149].map((time) => packet('audio', time))
  expect(through([packet('video', 0), packet('audio', 0), ...pictures, ...sounds]).join(' ')).toBe(
    'v0 a0 a21 v33 a43 a64 v66 a85 v100 a107 a128 v133 a149',
  )
})

it('the first picture does not wait for a sound whose encoder is still loading, and that sound joins at the present', () => {
  const pictures = [0, 100, 200].map((time) => packet('video', time))
  const sounds = [80, 101, 201].map((time) => packet('audio', time))
  expect(through([...pictures, ...sounds, packet('video', 233)])).toEqual(['v0', 'v100', 'v200', 'a201'])
})

it('silence that is always somewhat behind the picture joins as well', () => {
  const times = Array.from({ length: 40 }, (_, n) => n * 40)
  const steps = times.flatMap((time) => [
    packet('video', time),
    ...(time % 240 === 0 && time > 0 ? [packet('audio', time - 120), packet('audio', time - 100)] : []),
  ])
  expect(through(steps).filter((name) => name.startsWith('a')).length).toBeGreaterThan(6)
})

it('a picture does not wait for a sound that has stopped', () => {
  const times = [100, 200, 300, 400, 500]
  expect(through([packet('audio', 0), ...times.map((time) => packet('video', time))])).toEqual(['a0', 'v100'])
})

it('what comes too late for its place is moved, so that no time goes back', () => {
  const late = [packet('audio', 0), packet('video', 20), packet('video', 420), packet('video', 820), packet('audio', 40)]
  expect(through(late)).toEqual(['a0', 'v20', 'v420', 'a420'])
})
