// Data that our pages keep in this browser. If it refuses site data, every access throws: memory then keeps them until the page is closed.
export interface Kept {
  get(key: string): string | null
  /** The value that is stored as JSON; null if there is none, or if it has another form, such as that of another version. */
  read<T>(key: string, form: { parse(value: unknown): T }): T | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** @param storage a function, because the name itself throws */
function keptIn(storage: () => Storage): Kept {
  /** Values that could not be stored: site data are refused, or the storage is full. */
  const inMemory = new Map<string, string>()
  const get = (key: string) => {
    try {
      return inMemory.get(key) ?? storage().getItem(key)
    } catch {
      return null
    }
  }
  const remove = (key: string) => {
    inMemory.delete(key)
    try {
      storage().removeItem(key)
    } catch {
      // It was never stored.
    }
  }
  return {
    get,
    read(key, form) {
      try {
        return form.parse(JSON.parse(get(key) ?? ''))
      } catch {
        return null
      }
    },
    set(key, value) {
      // First, so that a full storage keeps nothing older.
      remove(key)
      try {
        storage().setItem(key, value)
      } catch {
        inMemory.set(key, value)
      }
    },
    remove,
  }
}

/** For all tabs, and for the next visit. */
export const browserStorage = keptIn(() => localStorage)
/** For this tab, until it is closed. */
export const tabStorage = keptIn(() => sessionStorage)
