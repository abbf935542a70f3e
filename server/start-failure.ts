/** An expected reason why a program cannot start or continue, as a sentence for the person who started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
