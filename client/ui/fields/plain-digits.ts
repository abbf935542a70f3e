// Digits are digits in every script: an input method for Chinese writes １００, one for Thai ๑๐๐. Fields for numbers, days and searches take them
// as 100. In words that people say to each other they stay as they were typed.

/** ASCII has the same signs, from + to :, at this distance. */
const fullWidth = 0xfee0
const thaiZero = 0x0e50

const shifted = (text: string, signs: RegExp, by: number) => text.replaceAll(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + by))

const onlyDigits = (text: string) => shifted(shifted(text, /[０-９]/g, -fullWidth), /[๐-๙]/g, '0'.charCodeAt(0) - thaiZero)

/** Plain digits and the signs that stand among them in numbers, days and times. */
export const plainDigits = (text: string) => shifted(onlyDigits(text), /[＋-：]/g, -fullWidth).replaceAll('\u3000', ' ')

const numberFields = ['[role=spinbutton]', '[inputmode=numeric]', '[inputmode=decimal]', '.ant-picker-input input'].join()
/** The signs and spaces of a name stay: with others it is another name, and not found. */
const nameFields = ['[role=combobox]', '[type=search]', '[enterkeyhint=search]'].join()

/** The element's own setter would tell React that the value is known already. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function makePlain({ target }: Event): boolean {
  if (!(target instanceof HTMLInputElement) || !target.matches(`${numberFields},${nameFields}`)) return false
  const { value, selectionStart, selectionEnd } = target
  const plain = target.matches(numberFields) ? plainDigits(value) : onlyDigits(value)
  if (plain === value) return false
  setValue?.call(target, plain)
  target.setSelectionRange(selectionStart, selectionEnd)
  return true
}

/** What is typed or pasted is plain before any field hears of it; what an input method composes, when it is done. */
export function keepDigitsPlain() {
  const onInput = (event: Event) => {
    if (!(event instanceof InputEvent && event.isComposing)) makePlain(event)
  }
  const onComposed = (event: Event) => {
    if (makePlain(event)) event.target?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  document.addEventListener('input', onInput, { capture: true })
  document.addEventListener('compositionend', onComposed, { capture: true })
}
