// Normalizes digits: Chinese input methods produce １００, Thai ones ๑๐๐. Fields for numbers, dates and searches turn them into 100. Chat
// messages and other texts stay as typed.

/** Distance in code points of the full-width characters from their ASCII counterparts. */
const fullWidth = 0xfee0
const thaiZero = 0x0e50

const shifted = (text: string, signs: RegExp, by: number) => text.replaceAll(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + by))

const onlyDigits = (text: string) => shifted(shifted(text, /[０-９]/g, -fullWidth), /[๐-๙]/g, '0'.charCodeAt(0) - thaiZero)

/** Also normalizes signs and spaces in numbers, dates and times: `+` to `:` and the full-width space. */
export const plainDigits = (text: string) => shifted(onlyDigits(text), /[＋-：]/g, -fullWidth).replaceAll('\u3000', ' ')

const numberFields = ['[role=spinbutton]', '[inputmode=numeric]', '[inputmode=decimal]', '.ant-picker-input input'].join()
/** Only digits are normalized here: punctuation and spaces are part of a name, and the search would not find it without them. */
const nameFields = ['[role=combobox]', '[type=search]', '[enterkeyhint=search]'].join()

/** The prototype's setter. React overrides `value` on the element itself and would ignore the input event after using that. */
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

/** Normalizes typed and pasted text before the field's own listeners run; text of an input method at the end of its composition. */
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
