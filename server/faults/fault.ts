import { StartFailure } from '../start-failure.ts'

/** What is wrong, and what to do about it: a sentence each. */
export interface Fault {
  fault: string
  cure: string
}

/** A fault of the installation that somebody ran into: said by whatever was started, in the words of the doctor. */
export class Trouble extends StartFailure {
  override name = 'Trouble'
  readonly found: Fault

  constructor(found: Fault, options?: ErrorOptions) {
    super(`${found.fault} ${found.cure}`, options)
    this.found = found
  }
}
