/** Why the server cannot start, in one sentence for the person who started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
