// An encoder for browser tests: real ffmpeg, pushing the test picture to an address as the page shows it.
import { findFfmpeg } from '#scripts/product/encoder/find-ffmpeg.ts'
import { runEncoder, type EncoderEnd } from '#scripts/product/encoder/run-encoder.ts'
import { encoderArguments, presets } from '#scripts/product/encoder/test-picture.ts'

export interface Push {
  ended: Promise<EncoderEnd>
  /** Ends the push and waits until the encoder has exited. */
  stop: () => Promise<EncoderEnd>
}

/** Resolves when the push has been accepted or has ended. `silent` sends no sound track. */
export async function startPush(address: { url: string; key: string }, { silent = false } = {}): Promise<Push> {
  const ffmpeg = await findFfmpeg()
  const input = [...(await encoderArguments(ffmpeg, presets['360p'], null)), ...(silent ? ['-an'] : [])]
  return new Promise((resolve) => {
    const run = runEncoder(ffmpeg, input, `${address.url}/${address.key}`, () => resolve(push))
    const push: Push = {
      ended: run.ended,
      stop: () => {
        run.stop()
        return run.ended
      },
    }
    void run.ended.then(() => resolve(push))
  })
}
