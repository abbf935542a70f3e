// Draws a room's latest key frame into a canvas. One hidden video element decodes the key frames of all rooms, one after the other, so that
// a hundred rooms do not need a hundred players. A drawn picture stays until the next one.
/** Width of a picture in pixels: that of its card, within these. */
const [leastWidth, mostWidth] = [148, 1280]
/** A picture that cannot be decoded within this is given up. */
const decodeMs = 5000

let decoder: HTMLVideoElement | undefined
let turn: Promise<unknown> = Promise.resolve()

/** Null if there is none now, or access is denied. */
export async function fetchKeyFrame(address: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** Resolves to false if nothing could be drawn. */
export function drawKeyFrame(canvas: HTMLCanvasElement, picture: Blob, signal: AbortSignal): Promise<boolean> {
  const drawn = turn.then(() => (signal.aborted ? false : draw(canvas, picture))).catch(() => false)
  turn = drawn
  return drawn
}

async function draw(canvas: HTMLCanvasElement, picture: Blob): Promise<boolean> {
  const video = (decoder ??= Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' }))
  const address = URL.createObjectURL(picture)
  try {
    if (!(await load(video, address))) return false
    const width = Math.min(mostWidth, Math.max(leastWidth, canvas.clientWidth) * devicePixelRatio)
    const scale = Math.min(1, width / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return true
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function load(video: HTMLVideoElement, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (loaded: boolean) => {
      clearTimeout(timer)
      over.abort()
      resolve(loaded)
    }
    const timer = setTimeout(end, decodeMs, false)
    // Loaded data is not yet a decoded picture.
    const frame = video.requestVideoFrameCallback(() => end(true))
    over.signal.addEventListener('abort', () => video.cancelVideoFrameCallback(frame))
    video.addEventListener('error', () => end(false), { signal: over.signal })
    video.src = address
    // A phone decodes nothing before the picture plays, which it may do without a tap as long as it is muted.
    video.play().catch(() => {})
  })
}
