// What our pages say of the pictures that they show: every page reports to one server, so each report counts once.
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../deps.ts'

const secondMs = 1000

export function registerPictureMetrics(bus: Deps['bus'], registry: Registry): void {
  const labelNames = ['format'] as const
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, buckets: number[]) => new Histogram({ name, help, labelNames, buckets, registers })
  const watched = counter('greenroom_player_watched_seconds_total', 'Seconds that pages of this platform showed a picture')
  const stalled = counter('greenroom_player_stalled_seconds_total', 'Seconds of them in which the picture stood still for want of data')
  const stalls = counter('greenroom_player_stalls_total', 'How often it stood still')
  const dropped = counter('greenroom_player_dropped_frames_total', 'Frames that browsers left out')
  const first = histogram('greenroom_player_first_picture_seconds', 'From the address to the first picture', [0.25, 0.5, 1, 2, 4, 8, 16])
  const delay = histogram(
    'greenroom_player_delay_seconds',
    'From the camera to the screen, of pictures with a clock',
    [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10],
  )
  bus.on('player/reported', ({ report: { format, ...report } }) => {
    watched.inc({ format }, report.watchedMs / secondMs)
    stalled.inc({ format }, report.stalledMs / secondMs)
    stalls.inc({ format }, report.stalls)
    dropped.inc({ format }, report.dropped)
    if (report.firstPictureMs !== null) first.observe({ format }, report.firstPictureMs / secondMs)
    if (report.delayMs !== null) delay.observe({ format }, report.delayMs / secondMs)
  })
}
