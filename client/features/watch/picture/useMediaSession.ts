import { useEffect } from 'react'

/** Names the picture on a phone's lock screen and in its controls. */
export function useMediaSession({ title, name, icon }: { title: string; name: string; icon: string | null }) {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined
    const artwork = icon === null ? '/app/icons/512.png' : icon
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: name, album: 'Greenroom', artwork: [{ src: artwork }] })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [title, name, icon])
}
