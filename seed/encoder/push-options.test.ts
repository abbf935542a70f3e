import { expect, it } from 'vitest'
import { readPushOrder, WrongOption } from './push-options.ts'

it('reads every fault, in the units of the encoder', () => {
  const line =
    'anna --drop 10s/40s --freeze 5s --stall 500ms/2s --jump 1s/30s --jitter 300ms --kbps 300 --keyframes 10 --fps 12 --silent --no-audio --clipping --late-picture 4s --delay 3s --drift=-5% --offset 1.2s --codec hevc --seconds 30'
  expect(readPushOrder(line.split(' '))).toEqual({
    account: 'anna',
    password: 'demo123',
    server: null,
    preset: null,
    seconds: 30,
    rehearse: false,
    websocket: false,
    browser: null,
    tone: 'clipping',
    faults: {
      jitter: 300,
      kbps: 300,
      keyFrames: 10,
      fps: 12,
      silent: true,
      audio: false,
      drift: -5,
      offset: 1200,
      codec: 'hevc',
      pictureAfter: 4000,
      delay: 3000,
    },
    rhythms: {
      drop: { seconds: 10, every: 40 },
      freeze: { seconds: 5, every: 60 },
      stall: { seconds: 0.5, every: 2 },
      jump: { seconds: 1, every: 30 },
    },
  })
})

it('has no faults unless they are requested', () => {
  expect(readPushOrder(['anna'])).toMatchObject({ faults: {}, rhythms: {} })
  expect(readPushOrder(['anna', '--help'])).toBeNull()
})

it('takes the size of a browser’s camera and a film for it, and the options that every push has', () => {
  expect(readPushOrder(['anna', '--browser'])?.browser).toEqual({ size: '360p', film: null })
  const order = readPushOrder('anna --browser --size 720p --film /films/clip.mp4 --seconds 5 --password p4ssword'.split(' '))
  expect(order).toMatchObject({ browser: { size: '720p', film: '/films/clip.mp4' }, seconds: 5, password: 'p4ssword' })
})

it.each([
  ['anna --drop 10', '--drop takes a time like 300ms or 1.2s, from 0.1s to 3600s.'],
  ['anna --drop 10s/5s', '--drop takes a time and how often it comes, which is longer, like 10s/40s.'],
  ['anna --jitter -1s', "--jitter' argument is ambiguous"],
  ['anna --jitter 11s', '--jitter takes a time like 300ms or 1.2s, from 0s to 10s.'],
  ['anna --kbps many', '--kbps takes a number from 50 to 50000.'],
  ['anna --keyframes 1.5', '--keyframes takes a whole number of seconds from 1 to 60.'],
  ['anna --fps 26', '--fps takes a number from 1 to 25.'],
  ['anna --preset 720p30 --fps 31', '--fps takes a number from 1 to 30.'],
  ['anna --drift 5', '--drift takes a number of percent, like 5%, from -50 to 50.'],
  ['anna --offset 1', '--offset takes a time like 300ms or 1.2s, from -10s to 10s.'],
  ['anna --codec av1', '--codec takes h264 or hevc.'],
  ['anna --preset 8k', '--preset takes 720p30, 360p, 1080p30.'],
  ['anna --server nowhere', '--server takes an address like http://127.0.0.1:4000.'],
  ['anna --seconds 0', '--seconds takes a number from 1 to 86400.'],
  ['anna --rehearse --seconds 30', '--rehearse takes its own time: leave --seconds out.'],
  ['anna --browser --drop 10s', '--drop does not go with --browser: the page in the browser is the encoder.'],
  ['anna --browser --rehearse', '--rehearse does not go with --browser'],
  ['anna --browser --preset 720p30', '--preset does not go with --browser'],
  ['anna --browser --size 4k', '--size takes 360p, 720p, 1080p.'],
  ['anna --size 720p', '--size needs --browser.'],
  ['anna --film clip.y4m', '--film needs --browser.'],
  ['anna --fast', "Unknown option '--fast'"],
  ['--silent', 'One account is needed'],
  ['anna bella', 'One account is needed'],
])('refuses `%s` with a message that names the option', (line, sentence) => {
  const read = () => readPushOrder(line.split(' '))
  expect(read).toThrow(WrongOption)
  expect(read).toThrow(sentence)
})
