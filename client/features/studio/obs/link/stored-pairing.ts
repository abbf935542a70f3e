// The address and the password of OBS. They are stored in this browser and never sent to the server.
import { z } from 'zod'
import { browserStorage } from '../../../../lib/storage.ts'
import { defaultAddress } from './obs-address.ts'

const storageKey = 'obs'

const StoredPairing = z.object({ address: z.string().default(defaultAddress), password: z.string().default('') })
export type StoredPairing = z.infer<typeof StoredPairing>

export const readPairing = (): StoredPairing | null => browserStorage.read(storageKey, StoredPairing)
export const keepPairing = (pairing: StoredPairing) => browserStorage.set(storageKey, JSON.stringify(pairing))
export const dropPairing = () => browserStorage.remove(storageKey)
