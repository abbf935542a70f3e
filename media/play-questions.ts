// Asks the platform whether a viewer may watch. Viewers with the same address who come while a question is under way share the next one:
// it is sent after all of them have come, so no answer is older than its viewer.
import type { Hook, HookReply } from '#contract/internal/media-hooks.ts'
import type { Hooks } from './hooks.ts'

type Question = Extract<Hook, { action: 'on_play' }>
type Answer = Promise<HookReply | null>

export class PlayQuestions {
  #hooks: Hooks
  /** The question under way for each address, and the one that follows it. */
  #sent = new Map<string, { answer: Answer; next: Answer | null }>()

  constructor(hooks: Hooks) {
    this.#hooks = hooks
  }

  /** The platform's reply, or null if none arrived in time. */
  request(question: Question): Answer {
    // A name has no question mark, with which the query begins.
    const address = question.stream + question.param
    const sent = this.#sent.get(address)
    if (!sent) return this.#send(address, question)
    sent.next ??= sent.answer.then(() => this.#send(address, question))
    return sent.next
  }

  #send(address: string, question: Question): Answer {
    const sent = { answer: this.#hooks.request(question), next: null }
    this.#sent.set(address, sent)
    void sent.answer.then(() => {
      if (!sent.next) this.#sent.delete(address)
    })
    return sent.answer
  }
}
