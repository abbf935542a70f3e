import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  group: number
  state: string
  command: string
}

/** A slim container has no `ps`, but every Linux has /proc. */
function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // "pid (name) state parent group ..."; the name may contain anything, including brackets.
        const [state = '', parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(pid), parent: Number(parent), group: Number(group), state, command }]
      } catch {
        // The process ended meanwhile.
        return []
      }
    })
}

function fromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').map((line) => {
    const [, pid, parent, group, state = 'Z', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), group: Number(group), state, command }
  })
}

/** Zombies do not count: in a container there may be no process to collect them. */
const living = () => (existsSync('/proc/self/stat') ? fromProc() : fromPs()).filter(({ state }) => !state.startsWith('Z'))

/** The command lines of a process group. */
export const processesOf = (group: number): string[] =>
  living()
    .filter((one) => one.group === group)
    .map(({ command }) => command)

/** The processes whose parent this one is. */
export const childrenOf = (parent: number) => living().filter((one) => one.parent === parent)
