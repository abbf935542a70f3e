import { useEffect, type RefObject } from 'react'

const everyMs = 1000

/** Draws the picture, small, into a canvas, which is shown blurred behind it: a picture that lies has no black bars on an upright phone. */
export function useBackdrop(canvas: RefObject<HTMLCanvasElement | null>, video: RefObject<HTMLVideoElement | null>, isPlaying: boolean) {
  useEffect(() => {
    if (!isPlaying) return undefined
    const draw = () => {
      const { current: picture } = video
      const { current: target } = canvas
      if (!picture || !target || document.hidden || picture.videoWidth === 0) return
      picture.dataset['shape'] = picture.videoHeight > picture.videoWidth ? 'upright' : 'lying'
      target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height)
    }
    draw()
    const timer = setInterval(draw, everyMs)
    return () => clearInterval(timer)
  }, [canvas, video, isPlaying])
}
