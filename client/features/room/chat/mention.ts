// Puts a viewer's name into the field of the host's chat, from anywhere on the page.
import { create } from 'zustand'

type Mention = (nickname: string) => void

const useStore = create<{ mention: Mention | null }>(() => ({ mention: null }))

/** Called by the field while it is shown. Returns the function that ends this. */
export function takeMentions(mention: Mention) {
  useStore.setState({ mention })
  return () => {
    if (useStore.getState().mention === mention) useStore.setState({ mention: null })
  }
}

/** Null while no field is shown. */
export const useMention = () => useStore(({ mention }) => mention)
