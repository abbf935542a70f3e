import type { Fault } from './fault.ts'

export const takenPort = (port: number, setting: string): Fault => ({
  fault: `Port ${port} (${setting}) is taken by another program.`,
  cure: `End that program, or set ${setting} to another port.`,
})

/** Why a port cannot be listened on. */
export function portFault(error: unknown, host: string, port: number, setting: string): Fault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'EADDRINUSE':
      return takenPort(port, setting)
    case 'EACCES':
      return { fault: `Port ${port} (${setting}) may not be opened by this user.`, cure: `Set ${setting} to one above 1023.` }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'EAI_AGAIN':
      return { fault: `This machine has no address ${host} (${code}).`, cure: 'Set HOST to one that it has.' }
    default:
      return null
  }
}
