import { useState } from 'react'
import { getProfile, photoTypes, type Profile } from '#contract/calls/profile.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { PictureKind } from './picture-rules.ts'

/** The user's own profile, with the changes that were saved after it was loaded. */
export function useProfile() {
  const { data, error, reload } = useLoad('profile', (signal) => call(getProfile, { signal }))
  const [saved, setSaved] = useState<Profile>()
  const [pictures, setPictures] = useState<Partial<Record<PictureKind, string>>>({})
  const profile = saved ?? data
  return {
    profile,
    error,
    reload,
    setSaved,
    pictureOf: (kind: PictureKind) => pictures[kind] ?? profile?.photo.find(({ type }) => type === photoTypes[kind])?.url,
    setPicture: (kind: PictureKind, url: string) => setPictures((now) => ({ ...now, [kind]: url })),
  }
}
