// The address and the password of OBS. They are stored in this browser and never sent to the server.
import { defaultAddress } from './obs-address.ts'

const storageKey = 'obs'

export interface StoredPairing {
  address: string
  password: string
}

export function readPairing(): StoredPairing | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { address = defaultAddress, password = '' } = stored as Partial<StoredPairing>
    return { address: String(address), password: String(password) }
  } catch {
    return null
  }
}

export const keepPairing = (pairing: StoredPairing) => localStorage.setItem(storageKey, JSON.stringify(pairing))
export const dropPairing = () => localStorage.removeItem(storageKey)
