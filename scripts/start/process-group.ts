import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Process {
  group: number
  state: string
  command: string
}

/** A slim container has no `ps`, but every Linux has /proc. */
function fromProc(): Process[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      // "pid (name) state parent group ...", where the name may hold anything, brackets included.
      const [state = '', , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
      return [{ group: Number(group), state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
    } catch {
      // It ended while we were reading.
      return []
    }
  })
}

function fromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').map((line) => {
    const [, group, state = 'Z', command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return { group: Number(group), state, command }
  })
}

/** The command lines of a process group. Zombies do not count: in a container nobody may be there to collect them. */
export function processesOf(group: number): string[] {
  const all = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  return all.filter((one) => one.group === group && !one.state.startsWith('Z')).map((one) => one.command)
}
