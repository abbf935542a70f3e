// The merchant whose lobby this browser shows. Undefined until one is chosen: the server has a default.
const storageKey = 'merchant'

export const storedMerchant = () => localStorage.getItem(storageKey) ?? undefined
export const storeMerchant = (code: string) => localStorage.setItem(storageKey, code)
