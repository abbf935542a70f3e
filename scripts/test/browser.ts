import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright/test'

// The shell draws no window, and takes a seventh less CPU.
const systemNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Browsers that could be driven, best first: the one that CHROMIUM_PATH names (then only that), Playwright's own, those
 * on PATH. They exist; whether they run is another matter (scripts/test/find-browser.ts).
 */
export function browserCandidates(): string[] {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  if (named) return [named]
  const folders = [...PATH.split(delimiter), '/usr/bin']
  const onPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...new Set([chromium.executablePath(), ...onPath])].filter((path) => existsSync(path))
}

/** As root, Chromium refuses to run in its sandbox. The other switches keep it off the network and off the GPU. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** Two cameras that show a moving picture, and a microphone that beeps, which may be used without a question. */
export const fakeCameraArgs = ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream']

/** A host name that leads to this machine and, unlike 127.0.0.1, is not trusted by itself. */
export const lanHost = 'studio.lan'
export const lanArgs = [`--host-resolver-rules=MAP ${lanHost} 127.0.0.1`]
