import { useEffect, useState, type RefObject } from 'react'

const everyMs = 1000

/**
 * Draws the picture into a canvas of a few pixels, which fills the screen behind it: a picture that lies has no black bars on an upright phone.
 * The browser's scaling blurs it, which costs less than a filter. Returns whether the picture is upright.
 */
export function useBackdrop(canvas: RefObject<HTMLCanvasElement | null>, video: RefObject<HTMLVideoElement | null>, isPlaying: boolean) {
  const [isUpright, setUpright] = useState(false)
  useEffect(() => {
    if (!isPlaying) return undefined
    let isFirst = true
    const draw = () => {
      const { current: picture } = video
      const { current: target } = canvas
      const context = target?.getContext('2d')
      if (!picture || !target || !context || document.hidden || picture.videoWidth === 0) return
      setUpright(picture.videoHeight > picture.videoWidth)
      // Half of the picture before stays, so that the colours change softly.
      context.globalAlpha = isFirst ? 1 : 0.5
      isFirst = false
      context.drawImage(picture, 0, 0, target.width, target.height)
    }
    draw()
    const timer = setInterval(draw, everyMs)
    return () => clearInterval(timer)
  }, [canvas, video, isPlaying])
  return isUpright
}
