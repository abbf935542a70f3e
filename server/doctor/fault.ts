import { StartFailure } from '../start-failure.ts'

/** The problem and its cure, one sentence each. */
export interface Fault {
  fault: string
  cure: string
}

/** A fault of the installation that stops a command. Every command reports it with the doctor's text. */
export class FaultError extends StartFailure {
  override name = 'FaultError'
  readonly found: Fault

  constructor(found: Fault, options?: ErrorOptions) {
    super(`${found.fault} ${found.cure}`, options)
    this.found = found
  }
}
