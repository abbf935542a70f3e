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
  const pictures = [0, 33, 66, 100, 133, 166, 200].map((time) => packet('video', time))
  const sounds = [0, 21, 43, 64, 85, 107, 128, 149].map((time) => packet('audio', time))
  expect(through([...pictures, ...sounds])).toEqual(['a0', 'v0', 'a21', 'v33', 'a43', 'a64', 'v66', 'a85', 'v100', 'a107', 'a128', 'v133', 'a149'])
})

it('a picture does not wait for a sound that has stopped', () => {
  const times = [0, 100, 200, 300, 400, 500]
  expect(through(times.map((time) => packet('video', time)))).toEqual(['v0', 'v100'])
})

it('what comes too late for its place is moved, so that no time goes back', () => {
  const late = [packet('video', 0), packet('video', 400), packet('video', 800), packet('audio', 20)]
  expect(through(late)).toEqual(['v0', 'v400', 'a400'])
})
