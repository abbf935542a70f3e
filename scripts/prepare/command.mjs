import { spawn } from 'node:child_process'

/** A command that failed; the message is for the user and includes the output. */
export class CommandFailed extends Error {}

/**
 * Runs a command quietly: its output is only shown if it fails. An abort or a timeout ends the command, and the promise
 * settles only after the command has exited.
 * @param {string} file
 * @param {string[]} args
 * @param {{ signal: AbortSignal, env?: Record<string, string>, timeoutMs: number }} options
 * @returns {Promise<void>}
 */
export function run(file, args, { signal, env = {}, timeoutMs }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))

    let late = false
    const end = () => {
      child.kill()
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    }
    const timer = setTimeout(() => {
      late = true
      end()
    }, timeoutMs)
    signal.addEventListener('abort', end)

    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else if (late) reject(new CommandFailed(`${output}\nStopped after ${Math.round(timeoutMs / 60_000)} minutes.`))
      else if (code !== 0) reject(new CommandFailed(output.trim() || `It ended with exit code ${code}.`))
      else resolve()
    })
    if (signal.aborted) end()
  })
}

/** A production build by Vite: without the setting, --mode would select the React build. @param {string[]} args @param {AbortSignal} signal */
export const viteBuild = (args, signal) =>
  runNode(['node_modules/vite/bin/vite.js', 'build', ...args], { signal, env: { NODE_ENV: 'production' }, timeoutMs: 10 * 60_000 })

/** Runs node with these arguments. @type {(args: string[], options: Parameters<typeof run>[2]) => Promise<void>} */
export const runNode = (args, options) => run(process.execPath, args, options)
