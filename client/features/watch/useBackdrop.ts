import { useEffect, type RefObject } from 'react'

const everyMs = 1000

/**
 * Draws the picture into a canvas of a few pixels, which fills the screen behind it: a picture that lies has no black bars on an upright phone.
 * The browser's scaling blurs it, which costs less than a filter.
 */
export function useBackdrop(canvas: RefObject<HTMLCanvasElement | null>, video: RefObject<HTMLVideoElement | null>, isPlaying: boolean) {
  useEffect(() => {
    if (!isPlaying) return undefined
    let isFirst = true
    const draw = () => {
      const { current: picture } = video
      const { current: target } = canvas
      if (!picture || !target || document.hidden || picture.videoWidth === 0) return
      picture.dataset['shape'] = picture.videoHeight > picture.videoWidth ? 'upright' : 'lying'
      const context = target.getContext('2d')
      if (!context) return
      // Half of the picture before stays, so that the colours change softly.
      context.globalAlpha = isFirst ? 1 : 0.5
      isFirst = false
      context.drawImage(picture, 0, 0, target.width, target.height)
    }
    draw()
    const timer = setInterval(draw, everyMs)
    return () => clearInterval(timer)
  }, [canvas, video, isPlaying])
}
