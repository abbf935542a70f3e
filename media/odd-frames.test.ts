// Real video and audio in formats that players cannot decode, over real RTMP: what viewers receive, and what is reported to the platform.
import { expect, it } from 'vitest'
import { ownClip, type ClipFrame } from '#seed/encoder/clip.ts'
import { unitsByLength, unitType, typeOf, withLengths } from './codec/nal-units.ts'
import type { RtmpClient } from './rtmp-client/rtmp-client.ts'
import { FlvReader } from './testing/flv-reader.ts'
import type { MediaProcess } from './testing/media-process.ts'
import { openMedia } from './testing/open-media.ts'

let media: MediaProcess

openMedia((opened) => ({ media } = opened))

const clip = ownClip('dial')
const [video, audio] = (['video', 'audio'] as const).map((kind) => clip.configs.find((one) => one.kind === kind)?.body ?? Buffer.alloc(0))
/** The configuration record contains the sequence parameter set, then the picture parameter set. */
const spsBytes = (video as Buffer).readUInt16BE(5 + 6)
const sps = (video as Buffer).subarray(13, 13 + spsBytes)
const pps = (video as Buffer).subarray(13 + spsBytes + 3)
const head = (body: Buffer) => body.subarray(0, 5)
const unitsOf = (body: Buffer) => unitsByLength(body.subarray(5), 4) ?? []

const withStartCodes = (body: Buffer) => Buffer.concat([head(body), ...unitsOf(body).flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit])])
const withSets = (body: Buffer) =>
  body[0] === 0x17 ? Buffer.concat([head(body), withLengths([sps, pps, ...unitsOf(body).filter((unit) => !isSet(unit))], 4)]) : body
const isSet = (unit: Buffer) => typeOf(unit) === unitType.sequenceSet || typeOf(unit) === unitType.pictureSet

interface Sent {
  described?: boolean
  soundDescribed?: boolean
  change?: (body: Buffer) => Buffer
}

/** Sends two seconds of the clip at once. */
function send(client: RtmpClient, { described = true, soundDescribed = true, change = (body) => body }: Sent): ClipFrame[] {
  const frames = clip.frames.filter(({ at }) => at < 2000)
  if (described) client.sendVideo(0, video as Buffer)
  if (soundDescribed) client.sendAudio(0, audio as Buffer)
  for (const { kind, at, body } of frames) {
    if (kind === 'video') client.sendVideo(at, change(body))
    else client.sendAudio(at, body)
  }
  return frames.filter(({ kind }) => kind === 'video')
}
const figures = async (name: string) => (await media.streams()).find((stream) => stream.name === name)
/** The frames that a viewer who joins afterwards receives: the configuration, and all frames since the last key frame. */
async function picturesSeen(name: string): Promise<{ description: Buffer | undefined; bodies: Buffer[] }> {
  const viewer = await FlvReader.open(media.url(`/live/${name}-play.flv`))
  await expect.poll(() => viewer.tags.filter(({ type, body }) => type === 9 && body[1] === 1).length).toBe(25)
  viewer.close()
  const pictures = viewer.tags.filter(({ type }) => type === 9)
  return {
    description: pictures.find(({ body }) => body[1] === 0)?.body,
    bodies: pictures.filter(({ body }) => body[1] === 1).map(({ body }) => body),
  }
}

it('start codes in place of lengths: viewers receive lengths', async () => {
  const client = await media.publish('codes')
  const frames = send(client, { change: withStartCodes })
  await expect.poll(async () => (await figures('codes'))?.video?.keyFrameSeconds).toBe(1)
  const { description, bodies } = await picturesSeen('codes')
  expect(description).toEqual(video)
  expect(bodies).toEqual(frames.slice(-25).map(({ body }) => body))
  client.close()
})

it('no codec configuration: it is taken from the key frames', async () => {
  const client = await media.publish('undescribed')
  send(client, { described: false, change: withSets })
  await expect.poll(async () => (await figures('undescribed'))?.video).toMatchObject({ width: 640, height: 360, keyFrameSeconds: 1 })
  const { description } = await picturesSeen('undescribed')
  expect([description?.includes(sps), description?.includes(pps)]).toEqual([true, true])
  client.close()
})

it('no codec configuration, and start codes', async () => {
  const client = await media.publish('neither')
  send(client, { described: false, change: (body) => withStartCodes(withSets(body)) })
  await expect.poll(async () => (await figures('neither'))?.video).toMatchObject({ width: 640, height: 360, keyFrameSeconds: 1 })
  expect((await picturesSeen('neither')).description?.includes(sps)).toBe(true)
  client.close()
})

it('no codec configuration anywhere: video and audio are reported as undescribed', async () => {
  const client = await media.publish('nothing')
  const bare = (body: Buffer) =>
    Buffer.concat([
      head(body),
      withLengths(
        unitsOf(body).filter((unit) => !isSet(unit)),
        4,
      ),
    ])
  send(client, { described: false, soundDescribed: false, change: bare })
  await expect.poll(async () => figures('nothing')).toMatchObject({ video: null, audio: null, undescribed: { video: true, audio: true } })
  client.close()
})
