// The merchant whose lobby this browser shows. Undefined until one is chosen: the server has a default.
import { browserStorage } from '../../lib/storage.ts'

const storageKey = 'merchant'

export const storedMerchant = () => browserStorage.get(storageKey) ?? undefined
export const storeMerchant = (code: string) => browserStorage.set(storageKey, code)
