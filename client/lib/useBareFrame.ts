import { useLayoutEffect } from 'react'

/**
 * While `isBare`, the frame leaves a phone's window to the screen: upright the tabs are icons only, in landscape there is neither header nor tabs
 * (`--gr-header` and `--gr-tabs`, app/page.css).
 */
export function useBareFrame(isBare: boolean) {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-bare', isBare)
    return () => document.documentElement.removeAttribute('data-bare')
  }, [isBare])
}
