import { theme } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../lib/useMedia.ts'
import { useWidth } from '../../../ui/useWidth.ts'
import { draw, type Colours, type Drawing } from './draw.ts'

/** Reads the colours of the style sheet, also those of high contrast, because a canvas cannot use CSS variables. */
function coloursOf(canvas: HTMLCanvasElement): Colours {
  const style = getComputedStyle(canvas)
  const paint = (name: string) => style.getPropertyValue(`--paint-${name}`).trim()
  return {
    quiet: paint('quiet'),
    line: paint('line'),
    accent: paint('accent'),
    accentSoft: paint('accent-soft'),
    gold: paint('gold'),
    warn: paint('warn'),
    error: paint('error'),
    errorSoft: paint('error-soft'),
  }
}

/** Draws the time line when its content, its width or the page's colours change. Returns the canvas and its width. */
export function useCanvas({ span, samples, marks, layout }: Pick<Drawing, 'span' | 'samples' | 'marks' | 'layout'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(canvas)
  const { token } = theme.useToken()
  const forced = useMedia('(forced-colors: active)')
  const { language } = useTranslation().i18n
  useEffect(() => {
    const { current } = canvas
    const context = current?.getContext('2d')
    if (!current || !context || width === 0) return
    current.width = Math.round(width * devicePixelRatio)
    current.height = Math.round(layout.height * devicePixelRatio)
    context.scale(devicePixelRatio, devicePixelRatio)
    draw(context, { span, samples, marks, layout, width, colours: coloursOf(current), font: getComputedStyle(current).font })
    // The style sheet depends on the colour scheme, the contrast and the language.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [span, samples, marks, layout, width, token, forced, language])
  return { canvas, width }
}
