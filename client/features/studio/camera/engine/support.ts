// Checks whether this browser can push a camera, before the button is shown.
import { supportedCodec } from './picture-encoder.ts'
import { sizeNames, type SizeName } from './sizes.ts'

/** `insecure`: browsers give a camera only to pages over HTTPS, or of this computer. */
export type Support = { type: 'insecure' } | { type: 'no_encoder' } | { type: 'ready'; sizes: SizeName[]; hasScreen: boolean }

export async function cameraSupport(): Promise<Support> {
  if (!isSecureContext || !('mediaDevices' in navigator)) return { type: 'insecure' }
  if (typeof AudioWorkletNode === 'undefined' || typeof VideoFrame === 'undefined') return { type: 'no_encoder' }
  const codecs = await Promise.all(sizeNames.map(async (size) => ((await supportedCodec(size)) === null ? [] : [size])))
  const sizes = codecs.flat()
  return sizes.length === 0 ? { type: 'no_encoder' } : { type: 'ready', sizes, hasScreen: 'getDisplayMedia' in navigator.mediaDevices }
}
